# Sourced by .ci/run and .ci/full: programs, packages and the database, on a machine with Node 20 or later, npm and apt.
# Wants $out, the folder of what the parts print.
exec </dev/null
export CI=true NO_COLOR=1 FORCE_COLOR=0 DEBIAN_FRONTEND=noninteractive
unset DATABASE_URL NATS_URL NATS_MONITOR_URL CLICKHOUSE_URL

pnpm_version=12.18.0
# What Node compiled once it need not compile for each of the many programs that tests start.
export NODE_COMPILE_CACHE=$PWD/.ci/out/compile-cache
tools=$PWD/.ci/tools
began=$SECONDS
mkdir -p "$out" "$tools"

say() { printf '%s\n' "$*"; }

# Set-up that fails leaves nothing to test.
give_up() {
  say "$1"
  say "0 passed, 1 failed"
  exit 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt_install() {
  say "Installing $*"
  { as_root apt-get update && as_root apt-get install -y --no-install-recommends "$@"; } >"$out/apt.log" 2>&1 || {
    tail -20 "$out/apt.log"
    give_up "apt-get could not install $*"
  }
}

# The headless build first: the same engine without a browser's own windows, at less than half the cost.
find_chromium() {
  command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable
}

find_firefox() {
  command -v firefox-esr || command -v firefox
}

# Not every distribution has the headless build, and not everybody may install: without it the whole browser does.
has_chromium() {
  [ -n "${CHROMIUM_PATH:-}" ] && return
  command -v chromium-headless-shell >/dev/null && return
  { as_root apt-get update && as_root apt-get install -y --no-install-recommends chromium-headless-shell; } \
    >"$out/apt-chromium.log" 2>&1 || find_chromium >/dev/null
}

has_postgres() {
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null
}

# install_programs [all]: PostgreSQL and Chromium; with `all`, the other engines, what the tests of faults look through, and what
# sends a bench's load.
install_programs() {
  local missing=()
  has_postgres || missing+=(postgresql)
  has_chromium || missing+=(chromium)
  # Layouts are measured in browsers' default fonts: without these a machine has others, and other widths.
  compgen -G '/usr/share/fonts/truetype/liberation*' >/dev/null || missing+=(fonts-liberation)
  if [ "${1:-}" = all ]; then
    [ -n "${FIREFOX_PATH:-}" ] || find_firefox >/dev/null || missing+=(firefox-esr)
    command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
    command -v xvfb-run >/dev/null || missing+=(xvfb)
    command -v xauth >/dev/null || missing+=(xauth)
    command -v strace >/dev/null || missing+=(strace)
    command -v wrk >/dev/null || missing+=(wrk)
  fi
  [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}"
  export CHROMIUM_PATH=${CHROMIUM_PATH:-$(find_chromium)}
  [ "${1:-}" != all ] || export FIREFOX_PATH=${FIREFOX_PATH:-$(find_firefox)}
}

install_packages() {
  if [ "$(pnpm --version 2>/dev/null)" != "$pnpm_version" ]; then
    say "Installing pnpm $pnpm_version"
    npm install --no-save --no-audit --no-fund --prefix "$tools" "pnpm@$pnpm_version" >"$out/pnpm.log" 2>&1 ||
      { tail -20 "$out/pnpm.log"; give_up "npm could not install pnpm"; }
    export PATH=$tools/node_modules/.bin:$PATH
  fi
  pnpm install --frozen-lockfile >"$out/install.log" 2>&1 || {
    tail -30 "$out/install.log"
    give_up "pnpm install failed"
  }
}

# start_services [all]: PostgreSQL; with `all`, NATS and ClickHouse too. Stopped at the end, unless somebody else had started them.
start_services() {
  local flags=()
  pnpm --silent services status >/dev/null 2>&1 && was_running=yes || was_running=no
  # They wait for their disk at every commit, and a thousand tests wait with them: where memory can be had, it is their disk.
  # Tests that kill a database have one of their own, on the real one.
  memory=
  if [ $was_running = no ] && [ ! -e .services ] &&
    [ "$(df --output=avail -m /dev/shm 2>/dev/null | tail -1)" -ge 4096 ] 2>/dev/null; then
    memory=$(mktemp -d /dev/shm/footfall-ci.XXXXXX) && chmod 755 "$memory" && ln -s "$memory" .services
  fi
  trap stop_services EXIT
  if [ "${1:-}" = all ]; then
    # Half a gigabyte of program, which wants no memory.
    export CHDB_FOLDER=${CHDB_FOLDER:-$tools/chdb}
    flags+=(--clickhouse)
  else
    # Fetching a NATS may fail, and which tests run must not depend on that.
    flags+=(--postgres)
  fi
  pnpm --silent services start "${flags[@]}" >"$out/services.log" 2>&1 || {
    cat "$out/services.log"
    give_up "no database, no NATS or no ClickHouse"
  }
  local name
  for name in DATABASE_URL NATS_URL NATS_MONITOR_URL CLICKHOUSE_URL; do
    if grep -q "^$name=" "$out/services.log"; then
      export "$name=$(sed -n "s/^$name=//p" "$out/services.log")"
    fi
  done
}

stop_services() {
  if [ "$was_running" = no ]; then
    (unset DATABASE_URL NATS_URL NATS_MONITOR_URL CLICKHOUSE_URL && pnpm --silent services stop) >/dev/null 2>&1
  fi
  if [ -n "$memory" ]; then
    rm -rf .services "$memory"
  fi
}
