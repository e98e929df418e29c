# Sourced by .ci/run and .ci/full: how a part is run, kept and counted.

failures() { pnpm exec node scripts/ci/failures.ts "$@"; }

# Whether a part is asked for, and was not green before (`.ci/full --resume`).
is_wanted() {
  [ ${#wanted[@]} -eq 0 ] || [[ " ${wanted[*]} " = *" $1 "* ]] || return 1
  # Asked for by name it runs again; only `--resume` keeps what was green.
  [ "${resume:-no}" = no ] || [ "$(cat "$out/$1.code" 2>/dev/null)" != 0 ] || { say "kept $1"; return 1; }
}

# Before a part is tried, perhaps anew: that it has failed for this commit is told at the end, and so is that it never ends.
begin_part() {
  [ ! -e "$out/$1.code" ] || touch "$out/$1.red"
  rm -f "$out/$1.code"
  touch "$out/$1.begun"
}

# part NAME COMMAND…: runs it, keeps its output, exit code and time, and when it failed shows which tests did, or where
# there is no report the end of the output.
part() {
  is_wanted "$1" || return
  begin_part "$1"
  run_part "$@"
}

run_part() {
  local name=$1 start=$SECONDS code report
  shift
  timeout --kill-after=20 3600 "$@" >"$out/$name.log" 2>&1
  code=$?
  echo $code >"$out/$name.code"
  echo $((SECONDS - start)) >"$out/$name.seconds"
  if [ $code = 0 ]; then
    say "ok   $name ($((SECONDS - start)) s)"
    return
  fi
  say "FAIL $name (exit code $code, $((SECONDS - start)) s)"
  report=$out/$name.json
  [ -f "$out/$name.again.json" ] && report=$out/$name.again.json
  if [ -n "$(failures "$report" --files)" ]; then
    failures "$report"
    return
  fi
  # Nothing failed by name: an error that no test caught, or a program that did not start.
  { sed -n '/Unhandled Errors/,$p' "$out/$name.log" | grep . || tail -n 60 "$out/$name.log"; } | head -n 60 | sed 's/^/     /'
}

vitest_run() {
  local report=$1
  shift
  pnpm exec vitest run "$@" --reporter=default --reporter=json --outputFile.json="$report"
}

playwright_run() {
  local report=$1
  shift
  PLAYWRIGHT_JSON_OUTPUT_NAME=$report pnpm exec playwright test -c tests/playwright.config.ts "$@"
}
export -f vitest_run playwright_run

# tests NAME RUNNER ARGUMENT…: tests with a report that is counted at the end. Files that failed are looked at once more,
# to tell what is broken from what is flaky: the end of the log names each test that failed and then passed.
tests() {
  local name=$1 runner=$2 files=()
  is_wanted "$name" || return
  begin_part "$name"
  shift 2
  rm -f "$out/$name.again.json"
  touch "$out/$name.report"
  run_part "$name" bash -c "$runner \"\$@\"" "$runner" "$out/$name.json" "$@"
  [ "$(cat "$out/$name.code")" = 0 ] && return
  # An error outside of any test may have come from any file.
  grep -q 'Unhandled Error' "$out/$name.log" || mapfile -t files < <(failures "$out/$name.json" --files)
  mv "$out/$name.log" "$out/$name.first.log"
  say "Flaky or broken? Once more, $name: ${files[*]:-all of it}"
  run_part "$name" bash -c "$runner \"\$@\"" "$runner" "$out/$name.again.json" "$@" "${files[@]}"
}

# join_lane PID: waits for parts that run beside others. A lane that was ended took its remaining parts with it.
join_lane() {
  wait "$1" && return
  say "FAIL a lane of parts ended before all of them had run"
  touch "$out/lane.begun"
  echo 1 >"$out/lane.code"
}

node_source=(pnpm exec node --conditions=@footfall/source)

# What is quick and what others build on, in two lanes.
static_parts() {
  {
    part embed-build "${node_source[@]}" packages/embed/build.ts
    part gates pnpm exec node scripts/gates/run.ts
    true
  } &
  local lane=$!
  part format-and-lint pnpm exec biome check .
  part requirements pnpm exec node scripts/requirements.ts --gate
  part types pnpm exec tsc --build
  part console-build pnpm --filter @footfall/console build
  join_lane $lane
  # After the gates, one of which builds: while it writes, files of two builds lie side by side.
  part size pnpm --silent size
}

# Ends with one line, "N passed, N failed", and its exit code.
finish() {
  say "All parts done after $((SECONDS - began)) s"
  pnpm exec node scripts/ci/summary.ts "$out"
}
