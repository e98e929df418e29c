/**
 * Says which numbered requirements are proved: the title of a test that is not skipped carries the number.
 *
 *   pnpm requirements            print the list
 *   pnpm requirements --gate     fail when a proved number lost its test, or a title's number is unknown
 *   pnpm requirements --update   record newly proved numbers
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf, findProof, report } from './requirements/compare.ts'
import { parseRequirements } from './requirements/numbers.ts'
import { findTitles } from './requirements/titles.ts'

const root = join(import.meta.dirname, '..')
const recordFile = join(root, 'docs/requirements-proved.json')
const say = (text: string) => process.stdout.write(`${text}\n`)

const chapters = parseRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const titles = findTitles(root)
const missing: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'docs/requirements-open.json'), 'utf8'),
)
const proof = findProof(chapters, titles, missing)
const recorded: string[] = existsSync(recordFile)
  ? JSON.parse(readFileSync(recordFile, 'utf8'))
  : []

if (process.argv.includes('--update')) {
  // Only adds: a number leaves the record by hand, with a reason in the commit.
  const all = [...new Set([...recorded, ...proof.proved])].sort()
  writeFileSync(recordFile, `${JSON.stringify(all, null, 2)}\n`)
  say(`docs/requirements-proved.json: ${recorded.length} → ${all.length} numbers`)
} else if (process.argv.includes('--gate')) {
  const faults = faultsOf(proof, recorded)
  say(faults.length > 0 ? 'FAIL requirements' : `ok   requirements: ${proof.proved.length} proved`)
  for (const fault of faults) {
    say(`     ${fault}`)
  }
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  say(report(chapters, proof))
}
