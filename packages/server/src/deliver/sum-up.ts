import {
  type AcceptedEvent,
  consentFor,
  type DestinationCondition,
  type DestinationDeliveries,
  type DestinationServer,
  type MatchKeys,
} from '@footfall/contract'
import type { DeliveryCount } from '../store/event-store.ts'

/** Events a share of match keys is taken of; more would not change it by a visible part. */
const MATCHED = 500

/** What is known of one destination of a site. */
export interface DeliveryFacts {
  name: string
  /** Present where our server speaks with the platform for this site. */
  server?: DestinationServer | undefined
  isLost: boolean
  isStopped: boolean
  waiting: number
  /** The latest events of the site, newest first, and since when they are all there are. */
  events: readonly AcceptedEvent[]
  eventsSince: number
  /** How the latest deliveries stand, and since when they are all there are. */
  counts: readonly DeliveryCount[]
  countsSince: number
  /** Events that consent kept from being one. */
  deniedAll: number
}

type Tally = Pick<
  DestinationDeliveries,
  'since' | 'delivered' | 'deliveredAt' | 'denied' | 'held' | 'rejected' | 'dropped'
>

/** What became of a destination's events of late, and in one word how it is doing. */
export const sumUp = (facts: DeliveryFacts): DestinationDeliveries => {
  const { name, server, isLost, waiting } = facts
  const tally = server || isLost ? tallyServer(facts) : tallyBrowser(facts)
  return {
    name,
    condition: conditionOf(facts, tally),
    hasServer: server !== undefined || isLost,
    ...tally,
    waiting,
    ...(server && { matchKeys: countKeys(facts.events, name, server) }),
  }
}

const conditionOf = (facts: DeliveryFacts, tally: Tally): DestinationCondition => {
  if (facts.isLost) return 'lost'
  if (facts.isStopped) return 'stopped'
  if (tally.delivered > 0) return 'delivering'
  if (facts.counts.some(({ destination, state }) => destination === facts.name && isTrying(state)))
    return 'retrying'
  return tally.denied + tally.held + facts.deniedAll > 0 ? 'consent' : 'quiet'
}

const isTrying = (state: string): boolean => state === 'retrying' || state === 'throttled'

const tallyServer = ({ name, counts, countsSince, events }: DeliveryFacts): Tally => {
  const own = counts.filter(({ destination }) => destination === name)
  const sum = (isMeant: (count: DeliveryCount) => boolean): number =>
    own.filter(isMeant).reduce((n, count) => n + count.n, 0)
  const lastAt = own
    .filter(({ state }) => state === 'sent')
    .reduce((latest, count) => Math.max(latest, count.lastAt), 0)
  const isDenied = ({ state, reason }: DeliveryCount): boolean =>
    state === 'blocked' || (state === 'dropped' && reason === 'no-consent')
  const isOver = ({ state }: DeliveryCount): boolean =>
    state === 'dropped' || state === 'expired' || state === 'ambiguous'
  return {
    since: countsSince,
    delivered: sum(({ state }) => state === 'sent'),
    ...(lastAt > 0 && { deliveredAt: lastAt }),
    denied: sum(isDenied),
    held: events.filter((event) => event.destinations[name]?.state === 'held').length,
    rejected: sum(({ state }) => state === 'rejected'),
    dropped: sum((count) => isOver(count) && !isDenied(count)),
  }
}

const tallyBrowser = ({ name, events, eventsSince }: DeliveryFacts): Tally => {
  const tally: Tally = {
    since: eventsSince,
    delivered: 0,
    denied: 0,
    held: 0,
    rejected: 0,
    dropped: 0,
  }
  for (const { destinations, time } of events) {
    const report = destinations[name]
    if (report?.state === 'sent') {
      tally.delivered++
      tally.deliveredAt = Math.max(tally.deliveredAt ?? 0, report.at ?? time)
    } else if (report?.state === 'held') tally.held++
    else if (report?.state === 'dropped' && report.reason === 'no-consent') tally.denied++
    else if (report?.state === 'dropped') tally.dropped++
  }
  return tally
}

/** Of the latest events that may be sent, how many carry what the platform finds a person by. */
const countKeys = (
  events: readonly AcceptedEvent[],
  name: string,
  server: DestinationServer,
): MatchKeys => {
  const meant = events
    .filter(
      ({ destinations, consent }) =>
        Object.hasOwn(destinations, name) &&
        consentFor(consent, server.purpose, name) === 'granted',
    )
    .slice(0, MATCHED)
  const found = new Map<string, number>()
  for (const event of meant) {
    for (const key of server.keysOf(event)) found.set(key, (found.get(key) ?? 0) + 1)
  }
  return {
    events: meant.length,
    keys: Object.entries(server.matchKeys).map(([key, label]) => ({
      key,
      label,
      n: found.get(key) ?? 0,
    })),
  }
}
