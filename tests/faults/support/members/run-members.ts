import { createRandom } from '../chaos.ts'
import { judgeDeliveries } from '../judge-deliveries.ts'
import { pause } from '../part.ts'
import { type Figures, type Summary, summarise, type TenantResult } from '../summarise.ts'
import type { Engines } from './engines.ts'
import { startMemberLoad } from './member-load.ts'
import { spreadSites } from './member-sites.ts'
import { createMemberWorld, ROLES } from './member-world.ts'
import { readShares, untilEven } from './read-shares.ts'
import { settleMembers } from './settle-members.ts'

export interface MembersOptions {
  engines: Engines
  /** Processes of each role. */
  each: number
  /** How many of each role are taken away the polite way, and as many the hard one; all of them come back. */
  changed: number
  sitesPerPartition: number
  eventsPerSecond: number
  /** Under load before, between and after the changes. */
  phaseMs: number
  seed: number
  say(line: string): void
}

export interface Phase {
  name: string
  members: number
  record: number[]
  deliver: number[]
  /** How long it took until everybody had their share. */
  evenMs: number
}

export interface MembersResult {
  phases: Phase[]
  figures: Figures
  faults: Summary['faults']
  /** Events recorded per partition, the fewest and the most. */
  spread: { least: number; most: number }
  seconds: number
}

/** Members of all roles come and go under load; then every event that was accepted is looked for. */
export const runMembers = async (options: MembersOptions): Promise<MembersResult> => {
  const { engines, each, changed, eventsPerSecond, phaseMs, say } = options
  const tenants = spreadSites(options.sitesPerPartition)
  const random = createRandom(options.seed)
  const world = await createMemberWorld(engines, tenants)
  try {
    const { postgres, members, lab } = world
    const phases: Phase[] = []
    const note = async (name: string): Promise<void> => {
      const { length } = members.record
      const evenMs = await untilEven(postgres, { record: length, deliver: members.deliver.length })
      const record = await readShares(postgres, 'record')
      const deliver = await readShares(postgres, 'deliver')
      phases.push({ name, members: length, record, deliver, evenMs })
      say(`${name}: ${length} of each, even after ${evenMs} ms`)
    }
    for (const role of ROLES) await world.add(role, each)
    await note('all at work')

    const began = Date.now()
    const urls = (): string[] => members.collect.map(({ url }) => url)
    const load = startMemberLoad({ tenants, urls, eventsPerSecond, random })
    const change = async (work: (role: (typeof ROLES)[number]) => Promise<void>) => {
      await pause(phaseMs)
      await Promise.all(ROLES.map(work))
    }
    await change((role) => world.remove(role, changed, 'kill'))
    await note('some were killed')
    await change((role) => world.remove(role, changed, 'stop'))
    await note('some were stopped')
    await pause(phaseMs)
    for (const role of ROLES) await world.add(role, 2 * changed)
    await note('as many were added')
    await pause(phaseMs)
    await load.stop()
    say(`${load.sent()} events were sent`)
    await settleMembers(world, say)

    const told = await lab.told()
    const results: TenantResult[] = []
    for (const tenant of tenants) {
      const ledger = load.ledgers.get(tenant.site)
      if (!ledger) continue
      const view = await world.readStore(tenant)
      results.push({
        site: tenant.site,
        strangersStored: view.strangers,
        ...ledger.compare(view.stored),
        ...judgeDeliveries(tenant, ledger.plans, view, told),
      })
    }
    const { figures, faults } = summarise(results)
    const recorded = results.map(({ stored }) => stored)
    return {
      phases,
      figures,
      faults,
      spread: { least: Math.min(...recorded), most: Math.max(...recorded) },
      seconds: Math.round((Date.now() - began) / 1_000),
    }
  } finally {
    await world.destroy()
  }
}
