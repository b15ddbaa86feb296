#pragma once

// What our own tests find set in their environment, however they are started: every test store checks the
// purity of its reducers. What the environment says itself wins: 'FRONTERA_PURITY=0 swift test'.
