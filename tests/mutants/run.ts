/**
 * Puts each seeded fault into a copy of the work tree and wants the named tests to fail. `--only tenants,consent` runs some
 * areas, `--like text` rows whose sentence holds it, `--sample 10` ten, the same ones each time, `--rows file.json` those of a
 * file; `--record file.json` writes down how each row ended; `--unchecked` leaves out the look at the same tests without a
 * fault; `--lanes 1` tries one row at a time.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isGood, sampleOf, totalLine } from './judge.ts'
import { createLane, type Lane } from './lane.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'
import { serviceEnv } from './services.ts'

const ROOT = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    like: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string', default: '' },
    rows: { type: 'string', multiple: true, default: [] },
    record: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    unchecked: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1_000)

const areas = values.only.split(',').filter(Boolean)
const all = (): Mutant[] =>
  Object.entries(MUTANTS).flatMap(([area, rows]) =>
    areas.length === 0 || areas.includes(area) ? rows : [],
  )
const fromFile = (file: string): Mutant[] => JSON.parse(readFileSync(file, 'utf8'))
const { like } = values
const asked = (values.rows.length > 0 ? values.rows.flatMap(fromFile) : all()).filter(
  ({ breaks }) => like.length === 0 || like.some((text) => breaks.includes(text)),
)
const wanted = values.sample ? sampleOf(asked, Number(values.sample)) : asked
if (wanted.some(({ project }) => project.startsWith('int'))) {
  Object.assign(process.env, await serviceEnv(ROOT))
}

const began = performance.now()
const totals = { seen: 0, unseen: 0, stale: 0 }
const ends: Record<string, string> = {}
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

const work = async (lane: Lane, rows: Iterable<Mutant>): Promise<void> => {
  for (const row of rows) {
    const rowBegan = performance.now()
    const [end, why] = await lane.tryRow(row)
    totals[end]++
    ends[row.breaks] = end
    const word = end === 'seen' ? 'seen  ' : end === 'stale' ? 'STALE ' : 'UNSEEN'
    say(`${word} ${row.breaks} [${secondsSince(rowBegan)} s] ${why}`)
  }
}
try {
  const [first] = lanes
  const isAlone = ({ project }: Mutant): boolean => project === 'int-alone'
  // Shared: each lane takes the next row that nobody has begun.
  const rows = wanted.filter((row) => !isAlone(row)).values()
  await Promise.all(lanes.map((lane) => work(lane, rows)))
  // These look at what anybody does on the database server.
  if (first) await work(first, wanted.filter(isAlone))
} finally {
  destroy()
}
if (values.record) {
  const sorted = Object.fromEntries(Object.entries(ends).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(values.record, `${JSON.stringify(sorted, null, 2)}\n`)
}
say(`${totalLine(totals)} in ${secondsSince(began)} s`)
process.exit(isGood(totals) ? 0 : 1)
