#!/usr/bin/env sh
':' //; exec node -- "$0" "$@"
// Both shell and JavaScript: without the two dashes Node looks for an --env-file of its own among our words and, where that file
// is missing, ends before we can say so. `env -S node --` would do it too, but Alpine's env has no -S.
import { readFileSync } from 'node:fs'

// Said here, before anything newer is read: a Node that is too old would otherwise fail at the first word it does not know.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const wanted = Number(engines.node.replace(/\D/g, ''))
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(`Footfall needs Node ${wanted} or later; this is ${process.versions.node}.`)
  process.exitCode = 1
} else {
  const { runCli } = await import('@footfall/server/cli')
  process.exitCode = await runCli(process.argv.slice(2))
}
