# What the scripts of this folder share: where the package is, how it is built, what a machine needs.
# shellcheck shell=bash
# shellcheck disable=SC2034 # The scripts that read this file use the variables.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Every build sees only the modules that its targets declare, and has no warnings.
build_flags=(
  --explicit-target-dependency-import-check error
  -Xswiftc -warnings-as-errors
)

# Prints a heading, so that a long log can be read.
step() { printf '\n==> %s\n' "$*"; }

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Prints the names of the Debian packages that stand for what this machine lacks.
missing_packages() {
  command -v git >/dev/null || echo git
  command -v python3 >/dev/null || echo python3
  [[ -e /usr/include/stdlib.h ]] || echo libc6-dev
  compgen -G '/usr/lib/gcc/*/*/crtbeginS.o' >/dev/null || echo g++
  [[ -e /usr/include/sqlite3.h ]] || echo libsqlite3-dev
  has_library libxml2.so.2 || echo libxml2-dev
  has_library libcurl.so.4 || echo libcurl4-openssl-dev
  [[ -e /usr/share/zoneinfo/Europe/Madrid ]] || echo tzdata
}

has_library() {
  compgen -G "/usr/lib/*/$1" >/dev/null || compgen -G "/lib/*/$1" >/dev/null ||
    compgen -G "/usr/lib*/$1" >/dev/null
}

# Installs what is missing; does nothing, and asks no network, when nothing is.
install_missing() {
  command -v swift >/dev/null ||
    fail "no 'swift' in the PATH. Install a Swift 6.3 toolchain (https://www.swift.org/install)."
  local packages
  mapfile -t packages < <(missing_packages)
  ((${#packages[@]})) || return 0
  step "Installing ${packages[*]}"
  command -v apt-get >/dev/null ||
    fail "this machine lacks ${packages[*]} (names of Debian packages). Install them and run this again."
  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      fail "this machine lacks ${packages[*]}. Install them as root and run this again."
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -q
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${packages[@]}"
}

# Prints the folders of the packages under Examples/.
example_packages() {
  local manifest
  for manifest in "$root"/Examples/*/Package.swift; do
    [[ -e $manifest ]] && dirname "$manifest"
  done
  return 0
}
