/**
 * Puts each seeded fault into a copy of the work tree and wants the named tests to fail. `--only 9.3,V` runs some rows,
 * `--like text` those whose sentence holds it, `--sample 10` ten, other ones each day; `--unchecked` leaves out the look at
 * the same tests without a fault; `--lanes 1` tries one row at a time.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countByLetter, isAllSeen, isWanted, sampleOf, totalLine } from './judge.ts'
import { createLane } from './lane.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { serviceEnv } from './services.ts'

const ROOT = join(import.meta.dirname, '../..')
const DAY_MS = 86_400_000
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    like: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    unchecked: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1_000)

const only = values.only.split(',').filter(Boolean)
const asked = MUTANTS.filter((row) => isWanted(row, only, values.like))
const today = Math.floor(Date.now() / DAY_MS)
const wanted = values.sample ? sampleOf(asked, Number(values.sample), today) : asked
if (wanted.some(({ project }) => project.startsWith('int'))) {
  Object.assign(process.env, await serviceEnv(ROOT))
}

const began = performance.now()
const totals = { seen: 0, unseen: 0, stale: 0 }
const count = Math.max(1, Math.min(Number(values.lanes), wanted.length))
const lanes = Array.from({ length: count }, () =>
  createLane({ root: ROOT, isChecked: !values.unchecked }),
)
const destroy = (): void => {
  for (const lane of lanes) lane.destroy()
}
process.once('SIGINT', () => {
  destroy()
  process.exit(130)
})

// Tests with a database look at what others do to its server, so one lane has them all, and then helps the others.
const withDatabase = wanted.filter(({ project }) => project.startsWith('int')).values()
const others = wanted.filter(({ project }) => !project.startsWith('int')).values()
const rowsOf = function* (lane: (typeof lanes)[number]): Generator<Mutant> {
  if (lane === lanes[0]) yield* withDatabase
  yield* others
}
const work = async (lane: (typeof lanes)[number]): Promise<void> => {
  for (const row of rowsOf(lane)) {
    const rowBegan = performance.now()
    const [end, why] = await lane.tryRow(row)
    totals[end]++
    const word = end === 'seen' ? 'seen  ' : end === 'stale' ? 'STALE ' : 'UNSEEN'
    say(`${word} ${row.proves.join(' ')} ${row.breaks} [${secondsSince(rowBegan)} s] ${why}`)
  }
}
try {
  await Promise.all(lanes.map(work))
} finally {
  destroy()
}
say(`Rows: ${countByLetter(wanted)}`)
say(`${totalLine(totals)} in ${secondsSince(began)} s`)
process.exit(isAllSeen(totals) ? 0 : 1)
