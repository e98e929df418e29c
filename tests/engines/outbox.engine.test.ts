import type { RelayEvent } from '@footfall/contract'
import { expect } from 'vitest'
import { SHOP } from './support/domains.ts'
import { test } from './support/scene.ts'
import { ALL, eventsOf, eventually, NONE, type Visitor } from './support/visitor.ts'

/** What waits in the browser, of all sites. */
const stored = async (visitor: Visitor): Promise<Record<string, RelayEvent[]>> =>
  JSON.parse(
    await visitor.evaluate('localStorage.getItem("ff_outbox_analytics") ?? "{}"'),
  ) as Record<string, RelayEvent[]>
const namesOf = (events: RelayEvent[] = []): string[] => events.map(({ name }) => name)

/** Tells something while the collector fails, and waits until it is written down; returns its id. */
const strand = async (visitor: Visitor, name: string): Promise<string> => {
  await visitor.call('track', name)
  return eventually(async () => {
    const found = Object.values(await stored(visitor))
      .flat()
      .find((event) => event.name === name)
    expect(found).toBeDefined()
    return found?.id ?? ''
  })
}

test.for([503, 429, 0])(
  'N-08 what a collector that responds %s did not take waits in the browser and goes with the next page, once',
  async (failure, { site, visitor }) => {
    await visitor.visit('/')
    site.failure = failure
    const id = await strand(visitor, 'Lead')
    expect(await visitor.storageKeys()).toEqual(['ff_outbox_analytics'])
    site.requests = []
    await visitor.follow(site.url(SHOP, '/second'))
    site.failure = undefined
    await visitor.answer(ALL)
    const events = await visitor.relayed('Lead')
    expect(events.filter(({ name }) => name === 'Lead').map((event) => event.id)).toEqual([id])
    await eventually(async () => expect(await stored(visitor)).toEqual({}))
    site.requests = []
    await visitor.follow(site.url(SHOP, '/third'))
    await visitor.answer(ALL)
    await visitor.relayed('PageView')
    expect(namesOf(eventsOf(site.requests))).not.toContain('Lead')
  },
)

test('N-08 a collector that comes back gets it from the page that is open', async ({
  site,
  visitor,
}) => {
  await visitor.visit('/')
  site.failure = 503
  const id = await strand(visitor, 'Lead')
  site.failure = undefined
  const events = await visitor.relayed('Lead')
  expect(events.filter(({ name }) => name === 'Lead').map((event) => event.id)).toEqual([id])
  await eventually(async () => expect(await stored(visitor)).toEqual({}))
})

test('N-08 what happens as the page goes is told by a beacon, and again by the next page under the same id', async ({
  site,
  visitor,
}) => {
  await visitor.visit('/')
  site.requests = []
  // A busy machine keeps the page long enough for the event to go as usual: that it arrived is never learned, as with a beacon.
  let respond = (): void => undefined
  site.hold = new Promise((resolve) => (respond = resolve))
  await visitor.leaves(() =>
    visitor.evaluate(`footfall('track', 'Lead') ?? void (location.href = '/second')`),
  )
  const ids = (): string[] =>
    eventsOf(site.requests).flatMap(({ name, id }) => (name === 'Lead' ? [id] : []))
  await visitor.relayed('Lead')
  const [first, ...others] = ids()
  site.hold = undefined
  respond()
  await visitor.answer(ALL)
  await eventually(() => expect(ids().length).toBeGreaterThan(1 + others.length))
  expect(new Set(ids())).toEqual(new Set([first]))
  await eventually(async () => expect(await stored(visitor)).toEqual({}))
})

test('N-08 nothing waits in the browser without a grant, and a refusal takes out what did', async ({
  site,
  visitor,
}) => {
  site.failure = 503
  site.config.consent.reloadOnWithdrawal = false
  await visitor.open()
  await visitor.call('track', 'Lead')
  await visitor.quiet()
  expect(await visitor.storageKeys()).toEqual([])
  await visitor.answer(ALL)
  await strand(visitor, 'Contact')
  await visitor.answer(NONE)
  await eventually(async () => expect(await visitor.storageKeys()).toEqual([]))
  site.failure = undefined
  site.requests = []
  await visitor.follow(site.url(SHOP, '/second'))
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  await visitor.quiet()
  expect(namesOf(eventsOf(site.requests))).toEqual(['PageView'])
})

test('N-08 what one site’s script left, another’s on the same host neither sends nor drops', async ({
  site,
  visitor,
}) => {
  await visitor.visit('/')
  site.failure = 503
  await strand(visitor, 'Lead')
  site.config.site = 'neighbour'
  await visitor.follow(site.url(SHOP, '/second'))
  site.failure = undefined
  site.requests = []
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  await visitor.quiet()
  expect(namesOf(eventsOf(site.requests))).toEqual(['PageView'])
  expect(namesOf((await stored(visitor)).engines)).toContain('Lead')
})
