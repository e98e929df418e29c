/**
 * Breaks the pure parts by Stryker's operators and looks whether a test notices. Names of areas run only those. What an earlier
 * run found out is taken over where neither code nor tests changed; `--minutes 20` stops after that time and names the areas that
 * are left; `--record` tries everything anew and writes the scores to docs/mutation-scores.json. Fails where a score has fallen.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { AREAS, type Area } from './areas.ts'
import { ROOT, SCORES_FILE } from './files.ts'
import { measureArea } from './measure-area.ts'
import { isBelow, mergeScores, type RecordedScores, type Score } from './scores.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const stranger = positionals.find((name) => !AREAS[name])
if (stranger) throw new Error(`No area ${stranger}. There are: ${Object.keys(AREAS).join(', ')}.`)
const wanted = Object.entries(AREAS).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const recorded: RecordedScores = JSON.parse(readFileSync(SCORES_FILE, 'utf8'))
const deadline = values.minutes ? performance.now() + Number(values.minutes) * 60_000 : undefined

const measured: Record<string, Score> = {}
const left: string[] = []
const findings: string[] = []

const measure = async (name: string, area: Area): Promise<void> => {
  const limit = deadline === undefined ? undefined : deadline - performance.now()
  if (limit !== undefined && limit <= 0) {
    left.push(name)
    return
  }
  say(`== ${name}`)
  const result = await measureArea(name, area, { isIncremental: !values.record, limit })
  if (result === 'stopped') left.push(name)
  else if (result === 'failed') findings.push(`${name}: Stryker failed, see above.`)
  else {
    measured[name] = result
    const before = recorded[name]
    if (!values.record && !before) findings.push(`${name} has no recorded score: --record it.`)
    if (!values.record && isBelow(result, before)) {
      findings.push(`${name}: the score fell from ${before?.score} to ${result.score}.`)
    }
  }
}

for (const [name, area] of wanted) {
  const { files, unit = [], browser = [] } = area
  // What was moved or renamed would silently leave the score.
  for (const pattern of [...files, ...unit, ...browser]) {
    if (globSync(pattern, { cwd: ROOT }).length === 0) {
      findings.push(`${name}: there is no ${pattern}.`)
    }
  }
  await measure(name, area)
}

if (values.record) {
  const today = new Date().toISOString().slice(0, 10)
  const scores = mergeScores(recorded, measured, Object.keys(AREAS), today)
  writeFileSync(SCORES_FILE, `${JSON.stringify(scores, null, 2)}\n`)
}
for (const [name, { score, mutants }] of Object.entries(measured)) {
  say(`${name}: ${score} % of ${mutants} (recorded: ${recorded[name]?.score ?? 'none'})`)
}
if (left.length > 0) say(`Not reached in ${values.minutes} minutes: ${left.join(', ')}`)
if (Object.keys(measured).length === 0) findings.push('No area was measured.')
for (const finding of findings) say(`FAIL ${finding}`)
process.exit(findings.length > 0 ? 1 : 0)
