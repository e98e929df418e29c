/**
 * Puts each seeded fault into a copy of the work tree and wants the named tests to fail. `--only 9.3,V` runs some rows,
 * `--like text` those whose sentence holds it; `--unchecked` leaves out the look at the same tests without a fault.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyTree, removeTree, runFiles, runRow } from './copy.ts'
import {
  applyMutant,
  filesByProject,
  isAllSeen,
  isWanted,
  judgeReport,
  pickReport,
  type Report,
  totalLine,
} from './judge.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { serviceEnv } from './services.ts'

const ROOT = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    like: { type: 'string', multiple: true, default: [] },
    unchecked: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const totals = { seen: 0, unseen: 0, stale: 0 }
const withoutFault = new Map<Mutant['project'], Report | undefined>()
const only = values.only.split(',').filter(Boolean)
const wanted = MUTANTS.filter((row) => isWanted(row, only, values.like))
if (wanted.some(({ project }) => project === 'int')) {
  Object.assign(process.env, await serviceEnv(ROOT))
}
const folder = copyTree(ROOT)

/** Red without the fault, they would be red with it too and show nothing. */
const isGreenWithout = (row: Mutant): boolean =>
  values.unchecked || judgeReport(pickReport(withoutFault.get(row.project), row)).kind === 'green'

const tryRow = async (row: Mutant): Promise<[keyof typeof totals, string]> => {
  const place = join(folder, row.file)
  const text = existsSync(place) ? readFileSync(place, 'utf8') : undefined
  const applied = applyMutant(row, text)
  if ('stale' in applied) return ['stale', applied.stale]
  if (!isGreenWithout(row)) return ['unseen', 'its tests are not green without it']
  try {
    writeFileSync(place, applied.text)
    const { kind, failed } = judgeReport(await runRow(folder, row))
    if (kind === 'red') return ['seen', (failed[0] ?? '').split('\n', 1).join()]
    return ['unseen', kind === 'green' ? 'all tests passed' : 'the tests could not be run']
  } finally {
    writeFileSync(place, text ?? '')
  }
}

process.once('SIGINT', () => {
  removeTree(folder)
  process.exit(130)
})
try {
  for (const [project, files] of values.unchecked ? [] : filesByProject(wanted)) {
    const began = performance.now()
    withoutFault.set(project, await runFiles(folder, project, files))
    const seconds = Math.round((performance.now() - began) / 1_000)
    say(`${project}: ${files.length} files without a fault [${seconds} s]`)
  }
  for (const row of wanted) {
    const began = performance.now()
    const [end, why] = await tryRow(row)
    totals[end]++
    const seconds = Math.round((performance.now() - began) / 1_000)
    const word = end === 'seen' ? 'seen  ' : end === 'stale' ? 'STALE ' : 'UNSEEN'
    say(`${word} ${row.proves.join(' ')} ${row.breaks} [${seconds} s] ${why}`)
  }
} finally {
  removeTree(folder)
}
say(totalLine(totals))
process.exitCode = isAllSeen(totals) ? 0 : 1
