import { createLedger, type Ledger } from '../ledger.ts'
import { makeEvent, planEvent } from '../make-event.ts'
import { pause } from '../part.ts'
import { createSender } from '../send-batch.ts'
import type { Tenant } from '../tenants.ts'
import { createMemberVisits } from './member-visits.ts'

export interface MemberLoadOptions {
  tenants: readonly Tenant[]
  /** Who can be reached just now. */
  urls(): readonly string[]
  eventsPerSecond: number
  /** Ten unless told. */
  eventsPerRequest?: number
  random(): number
}

export interface MemberLoad {
  ledgers: ReadonlyMap<string, Ledger>
  sent(): number
  accepted(): number
  /** Ends it once every batch has been decided. */
  stop(): Promise<void>
  /** Ends it at once, whatever is undecided. */
  giveUp(): void
}

const CLIENTS = 32
const BATCH = 10

/** Pages of all sites, at a steady pace. A batch without a decision goes to another collector, under the same ids, until it has one. */
export const startMemberLoad = (options: MemberLoadOptions): MemberLoad => {
  const { tenants, urls, eventsPerSecond, random, eventsPerRequest = BATCH } = options
  const ledgers = new Map(tenants.map(({ site }) => [site, createLedger()]))
  const sender = createSender()
  const visits = createMemberVisits(random)
  const began = Date.now()
  let made = 0
  let isOver = false
  let isGivenUp = false

  const sendBatch = async (tenant: Tenant): Promise<void> => {
    const plans = Array.from({ length: eventsPerRequest }, () => planEvent(random))
    made += eventsPerRequest
    const ledger = ledgers.get(tenant.site)
    ledger?.plan(plans)
    const events = plans.map((plan) => ({
      ...makeEvent(plan, tenant),
      ...(plan.consent !== 'none' && visits.next(tenant)),
    }))
    while (!isGivenUp) {
      const known = urls()
      const url = known[Math.floor(random() * known.length)] ?? ''
      const response = await sender.send(url, events, { tenant })
      if (response.kind === 'decided') {
        ledger?.tell(response.accepted, 'accepted')
        ledger?.tell(response.refused, 'refused')
        return
      }
      ledger?.tell(
        plans.map(({ id }) => id),
        response.kind,
      )
      await pause(50)
    }
  }
  const client = async (number: number): Promise<void> => {
    for (let turn = number; !isOver; turn += CLIENTS) {
      const ahead = (made / eventsPerSecond) * 1_000 - (Date.now() - began)
      if (ahead > 0) {
        await pause(Math.min(ahead, 100))
        continue
      }
      const tenant = tenants[turn % tenants.length]
      if (tenant) await sendBatch(tenant)
    }
  }
  const running = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return {
    ledgers,
    sent: () => made,
    accepted: () => [...ledgers.values()].reduce((sum, one) => sum + one.count('accepted'), 0),
    async stop() {
      isOver = true
      await running
      sender.destroy()
    },
    giveUp() {
      isOver = true
      isGivenUp = true
      void running.then(() => sender.destroy())
    },
  }
}
