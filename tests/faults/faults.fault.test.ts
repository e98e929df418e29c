import { expect, test } from 'vitest'
import { createRandom, runChaos } from './support/chaos.ts'
import { runClients } from './support/clients.ts'
import { createFaultWorld, ENGINES } from './support/fault-world.ts'
import { createLedger } from './support/ledger.ts'
import { insist } from './support/part.ts'
import { writeMatrix } from './support/report.ts'

const isFull = process.env.FAULTS === 'full'
const SIZE = isFull
  ? { events: 200_000, durationMs: 270_000, kills: 8 }
  : { events: 6_000, durationMs: 12_000, kills: 1 }
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)

test.each(ENGINES)(
  'N-08 %s: whatever dies, accepted is stored once, refused never, unanswered at most once',
  async (engine) => {
    const random = createRandom(seed)
    const say = (line: string): void => void process.stdout.write(`${engine} ${line}\n`)
    say(`seed ${seed}`)
    const world = await createFaultWorld({ engine })
    try {
      const ledger = createLedger()
      const began = Date.now()
      const [answers, fallen] = await Promise.all([
        runClients({
          ...SIZE,
          ...{ ledger, random },
          urls: world.collectors.map(({ url }) => url),
        }),
        runChaos({
          ...{ ...world, ...SIZE, random, say },
          countTrouble: () => ledger.count('refused') + ledger.count('unanswered'),
        }),
      ])
      say(JSON.stringify(answers))
      await insist(async () => {
        expect(await world.lag()).toBe(0)
      }, 90_000)
      const { lost, doubled, leaked, foreign, ...figures } = ledger.compare(await world.stored())
      const seconds = Math.round((Date.now() - began) / 1_000)
      say(JSON.stringify({ ...figures, seconds, fallen: Object.fromEntries(fallen) }))
      expect({ lost, doubled, leaked, foreign }).toEqual({
        ...{ lost: [], doubled: [], leaked: [], foreign: [] },
      })
      expect(answers).not.toHaveProperty('FOOTFALL_E_INTERNAL')
      // The run has to have met what it is about, or it proves nothing.
      expect(figures.accepted).toBeGreaterThan(SIZE.events / 2)
      expect(figures.refused).toBeGreaterThan(0)
      for (const [name, times] of fallen) expect(times, name).toBeGreaterThan(0)
      if (isFull) writeMatrix(engine, { ...figures, lost, doubled, leaked, seconds, fallen, seed })
    } finally {
      await world.destroy()
    }
  },
)
