import type { Ledger } from './ledger.ts'
import { type EventPlan, makeEvent, planEvent } from './make-event.ts'
import { pause } from './part.ts'
import { createSender } from './send-batch.ts'
import { TENANTS, type Tenant } from './tenants.ts'

export interface ClientsOptions {
  urls: readonly string[]
  /** What each site's clients were told. */
  ledgers: ReadonlyMap<string, Ledger>
  /** How many events are sent at least, and over what time. */
  events: number
  durationMs: number
  /** Until then sending goes on at the same pace, so that nothing befalls a system that has nothing to do. */
  isOver(): boolean
  /** Both tenants' events have the same ids. */
  hasSharedIds: boolean
  random(): number
}

const CLIENTS = 24
const MAX_TRIES = 40
const STRANGER = 'http://evil.test'

/**
 * Sends everything, some of it meant to be refused. A batch without a decision is given up in half of the cases (what was
 * promised about it must hold as it is) and sent again under the same ids, to another collector, in the other half.
 */
export const runClients = async (options: ClientsOptions): Promise<Record<string, number>> => {
  const { urls, ledgers, events, durationMs, hasSharedIds, random, isOver } = options
  const sender = createSender()
  const began = Date.now()
  const answers: Record<string, number> = {}
  let made = 0

  const sendUntilDecided = async (
    first: number,
    tenant: Tenant,
    plans: readonly EventPlan[],
  ): Promise<void> => {
    const ledger = ledgers.get(tenant.site)
    if (!ledger) throw new Error(`${tenant.site} has no ledger.`)
    ledger.plan(plans)
    const batch = plans.map((plan) => makeEvent(plan, tenant))
    const ids = plans.map(({ id }) => id)
    const origin = random() < 0.02 ? STRANGER : undefined
    const isStubborn = random() < 0.5
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const response = await sender.send(urls[(first + tries) % urls.length] ?? '', batch, {
        tenant,
        ...(origin && { origin }),
        // Its response is missed, but what it sent may well have been written.
        ...(tries === 0 && random() < 0.05 && { hangUpMs: random() * 12 }),
      })
      const name = response.kind === 'refused' ? response.code : response.kind
      answers[name] = (answers[name] ?? 0) + 1
      if (response.kind === 'decided') {
        ledger.tell(response.accepted, 'accepted')
        ledger.tell(response.refused, 'refused')
        return
      }
      ledger.tell(ids, response.kind)
      if (!isStubborn || origin) return
      await pause(100 + tries * 50)
    }
  }

  /** One batch for each tenant; which of them comes first is left to chance, because the first one wins a shared key. */
  const sendForBoth = async (number: number): Promise<void> => {
    const size = 1 + Math.floor(random() * 20)
    made += 2 * size
    const plans = Array.from({ length: size }, () => planEvent(random))
    const order = random() < 0.5 ? TENANTS : TENANTS.toReversed()
    for (const tenant of order) {
      const own = plans.map(({ id, time }) => ({
        ...planEvent(random),
        ...(hasSharedIds && { id, time }),
      }))
      await sendUntilDecided(number, tenant, own)
    }
  }

  const client = async (number: number): Promise<void> => {
    while (made < events || !isOver()) {
      // Paced, so that there is traffic whenever something is killed.
      const ahead = (made / events) * durationMs - (Date.now() - began)
      if (ahead > 0) await pause(Math.min(ahead, 250))
      else await sendForBoth(number)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  sender.destroy()
  return answers
}
