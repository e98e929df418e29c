import type { AcceptedEvent } from '../../packages/contract/src/index.ts'
import type { Random } from './random.ts'

const AGAIN = 0.05
const HELD = 0.1
const BY_SHOP = 0.5

/**
 * The same events as a log would hand them over on a bad day: some told twice, in batches cut anew; some told again when a
 * destination was granted; orders told by page and shop, in either order.
 */
export const deliveriesOf = (
  events: readonly AcceptedEvent[],
  random: Random,
): AcceptedEvent[][] => {
  const told: AcceptedEvent[] = []
  const later: AcceptedEvent[] = []
  for (const event of events) {
    const accounts = accountsOf(event, random)
    told.push(accounts[0] as AcceptedEvent)
    later.push(...accounts.slice(1))
    if (random.isWithin(AGAIN)) later.push(random.pick(accounts))
    // Some come soon, within the same batch or the next, others after everything.
    if (random.isWithin(0.02)) told.push(...later.splice(0))
  }
  return [...cut(told, random), ...cut(later, random)]
}

const accountsOf = (event: AcceptedEvent, random: Random): AcceptedEvent[] => {
  if (event.name === 'Purchase' && random.isWithin(BY_SHOP)) {
    const pair = [event, asShop(event, random)]
    return random.isWithin(0.5) ? pair : pair.reverse()
  }
  const [name] = Object.keys(event.destinations)
  if (name === undefined || !random.isWithin(HELD)) return [event]
  const held = { ...event.destinations, [name]: { state: 'held' as const } }
  return [{ ...event, destinations: held }, event]
}

/** What a shop's webhook tells of the order: its figures, and nothing of the visit. */
const asShop = (event: AcceptedEvent, random: Random): AcceptedEvent => ({
  id: event.id,
  site: event.site,
  name: event.name,
  type: 'dyn',
  time: event.time + random.below(3_600_000),
  receivedAt: event.receivedAt + random.below(3_600_000),
  url: event.url,
  params: { value: (100 + random.below(90_000)) / 100, currency: random.pick(['EUR', 'CHF']) },
  evidence: 'confirmed',
  confirmedBy: 'order',
  consent: event.consent,
  destinations: Object.fromEntries(
    Object.keys(event.destinations).map((name) => [name, { state: 'off' }]),
  ),
  config: event.config,
})

const cut = (events: readonly AcceptedEvent[], random: Random): AcceptedEvent[][] => {
  const batches: AcceptedEvent[][] = []
  for (let at = 0; at < events.length; ) {
    const size = 1 + random.below(1_500)
    batches.push(events.slice(at, at + size))
    at += size
  }
  return batches
}
