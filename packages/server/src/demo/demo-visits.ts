import type { AcceptedEvent, TouchData } from '@footfall/contract'
import { createEventId } from '@footfall/contract'

/** Which days made-up visits fill, and how many came on a usual one. */
export interface DemoVisitOptions {
  site: string
  origin: string
  currency: string
  destinations: readonly string[]
  /** First and last moment, ms since 1970. */
  from: number
  to: number
  perDay: number
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const touch = (source: string, landing: string, utm_campaign?: string): TouchData => ({
  source,
  landing,
  ...(utm_campaign && { utm: { utm_campaign } }),
})

/** How visitors come, the first most often. */
const WAYS: readonly (readonly [share: number, TouchData])[] = [
  [34, touch('google.com', '/')],
  [22, touch('direct', '/')],
  [12, touch('instagram.com', '/collections/notebooks', 'autumn-walks')],
  [10, touch('google.com', '/collections/pens')],
  [8, touch('direct', '/collections/notebooks', 'letter-october')],
  [6, touch('pinterest.com', '/products/field-notebook')],
  [5, touch('bing.com', '/')],
  [3, touch('bergfreunde.example', '/products/storm-pencil')],
]
const PAGES = ['/', '/collections/notebooks', '/products/field-notebook', '/collections/pens']
/** By the hour: few at night, most in the evening. */
const HOURS = [2, 1, 1, 1, 1, 2, 3, 5, 6, 7, 8, 8, 9, 8, 7, 7, 8, 9, 11, 13, 13, 11, 7, 4]

/** Visits that could have been, always the same for the same days: people who come back, look around, and sometimes buy. */
export const demoVisits = function* (options: DemoVisitOptions): Generator<AcceptedEvent> {
  const { from, to, perDay } = options
  const random = createRandom(Math.floor(from / DAY_MS))
  const known: { visitor: string; first: TouchData }[] = []
  for (let day = from; day < to; day += DAY_MS) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    const growth = 1 + (0.5 * (day - from)) / (to - from)
    const visits = perDay * growth * (isWeekend ? 1.3 : 1) * (0.85 + 0.3 * random.share())
    for (let n = 0; n < visits; n++) {
      const at = day + random.hour() * HOUR_MS + random.share() * HOUR_MS
      if (at > to) continue
      const last = random.way()
      const back =
        random.share() < 0.3 ? known[Math.floor(random.share() * known.length)] : undefined
      const person = back ?? { visitor: random.uuid(), first: last }
      if (!back) known.push(person)
      yield* visit(options, random, Math.floor(at), { ...person, last })
    }
  }
}

interface Visitor {
  visitor: string
  first: TouchData
  last: TouchData
}

interface Step {
  name: string
  page: string
  params?: AcceptedEvent['params']
}

const visit = function* (
  { site, origin, currency, destinations, to }: DemoVisitOptions,
  random: Random,
  start: number,
  { visitor, first, last }: Visitor,
): Generator<AcceptedEvent> {
  const visitId = random.uuid()
  const isBuyer = random.share() < 0.035
  // Every eighth lets themselves be counted, but not told to platforms.
  const advertising = random.share() < 0.125 ? 'denied' : 'granted'
  const value = Math.round(1_200 + random.share() * 7_000) / 100
  const views = Math.floor(random.share() ** 2 * 6)
  const steps: Step[] = [
    { name: 'PageView', page: last.landing ?? '/' },
    ...Array.from({ length: views }, () => ({ name: 'PageView', page: random.page() })),
  ]
  if (random.share() < 0.4) steps.push({ name: 'ViewContent', page: '/products/field-notebook' })
  if (isBuyer || random.share() < 0.08) steps.push({ name: 'AddToCart', page: '/cart' })
  if (isBuyer) {
    steps.push({ name: 'InitiateCheckout', page: '/checkout' })
    steps.push({ name: 'Purchase', page: '/thanks', params: { value, currency } })
  }
  let time = start
  for (const { name, page, params = {} } of steps) {
    if (time > to) return
    yield {
      id: createEventId(time, random.fill),
      site,
      name,
      time,
      receivedAt: time + 200,
      type: 'static',
      url: origin + page,
      params,
      visitorId: visitor,
      visitId,
      visit: { first, last },
      consent: {
        functional: 'granted',
        analytics: 'granted',
        advertising,
        source: 'banner',
      },
      destinations: Object.fromEntries(
        destinations.map((one) => [
          one,
          advertising === 'granted'
            ? { state: 'sent' }
            : { state: 'dropped', reason: 'no-consent' },
        ]),
      ),
      config: 1,
      ...(name === 'Purchase' && { evidence: 'confirmed', confirmedBy: 'order' }),
    }
    time += Math.floor((0.3 + random.share()) * MINUTE_MS)
  }
}

interface Random {
  share(): number
  hour(): number
  way(): TouchData
  page(): string
  uuid(): string
  fill<T extends Uint8Array>(bytes: T): T
}

/** The same numbers for the same seed: mulberry32. */
const createRandom = (seed: number): Random => {
  let state = seed
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = (weights: readonly number[]): number => {
    let left = share() * weights.reduce((sum, one) => sum + one, 0)
    return Math.max(
      0,
      weights.findIndex((one) => {
        left -= one
        return left < 0
      }),
    )
  }
  const fill = <T extends Uint8Array>(bytes: T): T => {
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(share() * 256)
    return bytes
  }
  return {
    share,
    fill,
    hour: () => pick(HOURS),
    way: () => WAYS[pick(WAYS.map(([weight]) => weight))]?.[1] ?? {},
    page: () => PAGES[Math.floor(share() * PAGES.length)] ?? '/',
    uuid: () => createEventId(Math.floor(share() * 1e12), fill),
  }
}
