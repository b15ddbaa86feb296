// Sends the work of every task to the main executor.
//
// The concurrency runtime calls a function, if one is installed, for each job that would go to the global executor.
// The hook is exported for whoever embeds Swift; a test may use it to have one thread and one order.
#pragma once
#include <stdbool.h>

/// Installs or removes the function that sends jobs to the main executor.
///
/// Returns false, and changes nothing, where the runtime has no such hook.
bool ceh_serialize_on_main(bool isOn);
