/**
 * Prints what `.ci/run` and `.ci/full` end with. Its folder holds, per part, `<part>.begun`, once it ended `<part>.code` (exit code)
 * and `<part>.seconds`, for parts with tests `<part>.json` (report; its name stands in `<part>.report`, so that a missing one is
 * noticed) and, after a second look, `<part>.again.json`; and `<part>.red` where an earlier run for the same commit failed.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { countPart } from './count.ts'
import { tellFailure, tellPart, tellSlowest } from './tell.ts'

const folder = process.argv[2] ?? '.ci/out'
const root = process.cwd()
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const numberIn = (file: string): number =>
  existsSync(join(folder, file)) ? Number(readFileSync(join(folder, file), 'utf8')) : 0

/** A part that never ended has failed. */
const codeOf = (part: string): number =>
  existsSync(join(folder, `${part}.code`)) ? numberIn(`${part}.code`) : 1

const names = globSync('*.begun', { cwd: folder })
  .map((file) => basename(file, '.begun'))
  .sort()
const parts = names.map((part) => {
  const again = join(folder, `${part}.again.json`)
  const count = countPart({
    exitCode: codeOf(part),
    report: existsSync(join(folder, `${part}.report`)) ? join(folder, `${part}.json`) : undefined,
    again: existsSync(again) ? again : undefined,
  })
  say(tellPart(part, count, numberIn(`${part}.seconds`)))
  return count
})

say('Slowest tests:')
for (const line of tellSlowest(
  parts.flatMap(({ tests }) => tests),
  root,
))
  say(line)
const flaky = parts.flatMap((part) => part.flaky)
say(`Flaky tests: ${flaky.length}`)
for (const test of flaky) for (const line of tellFailure(test, root)) say(line)
const red = names.filter((part) => codeOf(part) === 0 && existsSync(join(folder, `${part}.red`)))
if (red.length > 0) say(`Failed in an earlier run for this commit: ${red.join(', ')}`)

const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
