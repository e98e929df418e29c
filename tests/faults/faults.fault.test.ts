import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRandom, runChaos } from './support/chaos.ts'
import { runClients } from './support/clients.ts'
import { createFaultWorld, ENGINES } from './support/fault-world.ts'
import { freezeHandler } from './support/freeze-handler.ts'
import { judgeDeliveries } from './support/judge-deliveries.ts'
import { createLedger } from './support/ledger.ts'
import { readStore } from './support/read-store.ts'
import { writeMatrix } from './support/report.ts'
import { settle } from './support/settle.ts'
import { summarise } from './support/summarise.ts'
import { ALMA, BRUNO, TENANTS } from './support/tenants.ts'

const isFull = process.env.FAULTS === 'full'
const SIZE = isFull
  ? { events: 200_000, durationMs: 270_000, kills: 8 }
  : { events: 6_000, durationMs: 20_000, kills: 1 }
const SETTLE_MS = isFull ? 420_000 : 60_000
/** The same mishaps each time; the long run meets others each time. */
const seed = Number(process.env.FAULTS_SEED ?? (isFull ? Date.now() % 1_000_000 : 33))
/** `distinct` shows what of a failure comes from ids that two tenants share. */
const hasSharedIds = process.env.FAULTS_IDS !== 'distinct'

test.each(ENGINES)(
  'N-08 %s: whatever dies or freezes, each tenant’s accepted events are stored once and end in one state, with ids both share',
  async (engine) => {
    const random = createRandom(seed)
    const say = (line: string): void => void process.stdout.write(`${engine} ${line}\n`)
    say(`seed ${seed}`)
    const world = await createFaultWorld({ engine, deliverers: 2 })
    say(`logs in ${world.logFolder} until it ends well`)
    let isSound = false
    try {
      const ledgers = new Map(TENANTS.map(({ site }) => [site, createLedger()]))
      const countTrouble = (): number =>
        [...ledgers.values()].reduce(
          (sum, ledger) => sum + ledger.count('refused') + ledger.count('withoutResponse'),
          0,
        )
      const began = Date.now()
      let isOver = false
      const [answers, fallen] = await Promise.all([
        runClients({
          ...SIZE,
          ledgers,
          hasSharedIds,
          random,
          urls: world.collectors.map(({ url }) => url),
          isOver: () => isOver,
        }),
        runChaos({
          ...world,
          ...SIZE,
          random,
          say,
          countTrouble,
          mishaps: [
            {
              name: 'Deliverer frozen past its lease',
              happen: () => freezeHandler({ ...world, say }),
            },
            {
              name: 'Lines to the platform cut before it read',
              happen: () => world.lab.cut('before', 2),
            },
            {
              name: 'Lines to the platform cut before it responded',
              happen: () => world.lab.cut('after', 2),
            },
          ],
        }).finally(() => {
          isOver = true
        }),
      ])
      say(JSON.stringify(answers))
      const ours = [...world.collectors, ...world.recorders, ...world.deliverers]
      const ended = ours.filter((role) => !role.isRunning()).map(({ name }) => name)
      expect(ended, 'ended by themselves').toEqual([])
      await settle({ world, ms: SETTLE_MS, isHurried: !isFull, say })

      const told = await world.lab.told()
      const results = []
      for (const tenant of TENANTS) {
        const ledger = ledgers.get(tenant.site) ?? createLedger()
        const view = await readStore(world.postgres, tenant)
        results.push({
          site: tenant.site,
          ...ledger.compare(view.stored),
          strangersStored: view.strangers,
          ...judgeDeliveries(tenant, ledger.plans, view, told),
        })
      }
      const seconds = Math.round((Date.now() - began) / 1_000)
      const { figures, faults } = summarise(results)
      say(JSON.stringify({ ...figures, seconds, fallen: Object.fromEntries(fallen) }))
      writeFileSync(join(world.logFolder, 'faults.json'), JSON.stringify(results, undefined, 1))
      expect(faults, `each with its first ids; all of them lie in ${world.logFolder}`).toEqual({
        [ALMA.site]: {},
        [BRUNO.site]: {},
      })
      expect(answers).not.toHaveProperty('FOOTFALL_E_INTERNAL')
      // The run has to have met what it is about, or it proves nothing.
      for (const one of results) {
        expect(one.accepted, one.site).toBeGreaterThan(SIZE.events / 4)
        expect(one.refused, one.site).toBeGreaterThan(0)
        expect(one.figures.states.sent, one.site).toBeGreaterThan(SIZE.events / 5)
        expect(one.figures.states.dropped, one.site).toBeGreaterThan(0)
      }
      // Responses of the platform were lost, and their events told again.
      expect(figures.toldAgain).toBeGreaterThan(0)
      for (const [name, times] of fallen) expect(times, name).toBeGreaterThan(0)
      if (isFull) writeMatrix(engine, { figures, seconds, fallen, seed })
      isSound = true
    } finally {
      if (!isSound) say(`the server's logs and all findings lie in ${world.logFolder}`)
      await world.destroy({ keepLogs: !isSound })
    }
  },
)
