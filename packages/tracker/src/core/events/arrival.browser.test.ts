import type { Reason } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

let page: TestPage
const open = async (): Promise<void> => {
  page = await openPage()
}
afterEach(() => page.close())

/** A script that is on its way until it is said what became of it. */
const onItsWay = (): ((reason?: Reason) => void) => {
  let say: (reason?: Reason) => void = () => undefined
  page.ads.arrival = new Promise((resolve) => {
    say = resolve
  })
  return say
}

test('D-08 what a queue took whose script never came is told as blocked, not as sent', async () => {
  await open()
  const say = onItsWay()
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle(200)
  expect(page.ads.sent).toHaveLength(1)
  expect(await relayed(page)).toEqual([])
  say('blocked')
  await page.settle()
  expect((await relayed(page)).map(({ destinations }) => destinations)).toMatchObject([
    { ads: { state: 'dropped', reason: 'blocked' }, stats: { state: 'sent' } },
  ])
})

test.each([
  ['came', undefined, { state: 'sent' }],
  ['was blocked', 'blocked' as const, { state: 'dropped', reason: 'blocked' }],
])(
  'D-08 E-04 a script still on its way as the page tells us is told as that; that it %s, once more under the same id',
  async (_what, reason, end) => {
    await open()
    const say = onItsWay()
    const tracker = page.start()
    tracker.consent.set(granted)
    await page.settle(10_000)
    const loading = { state: 'held', reason: 'loading' }
    const first = await relayed(page)
    expect(first.map(({ destinations }) => destinations)).toMatchObject([
      { ads: loading, stats: { state: 'sent' } },
    ])
    say(reason)
    await page.settle()
    const [, again, ...more] = await relayed(page)
    expect(again).toMatchObject({ id: first[0]?.id, destinations: { ads: end } })
    expect(more).toEqual([])
  },
)

test('D-08 D-07 whatever becomes of the script, the server hears which ids an event is for', async () => {
  await open()
  const say = onItsWay()
  const tracker = page.start({
    config: { ...page.config, events: [], destinations: { ads: { ids: ['A-1', 'A-2'] } } },
  })
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead', destinations: ['ads'], pixelIds: ['A-2'] })
  await page.settle(10_000)
  say('blocked')
  await page.settle()
  expect((await relayed(page)).map(({ destinations }) => destinations.ads)).toEqual([
    { state: 'held', reason: 'loading', ids: ['A-2'] },
    { state: 'dropped', reason: 'blocked', ids: ['A-2'] },
  ])
})

test('C-09 withdrawn while the script is on its way: that is the reason', async () => {
  await open()
  const say = onItsWay()
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle(200)
  tracker.consent.set({ ...granted, advertising: 'denied' })
  say('not-enabled')
  await page.settle()
  expect((await relayed(page))[0]?.destinations.ads).toMatchObject({
    state: 'dropped',
    reason: 'no-consent',
  })
})

test('D-08 a destination that stands down for another tracker is told of what is left to it', async () => {
  await open()
  const tracker = page.start({
    config: {
      ...page.config,
      events: [],
      destinations: { ads: { ids: ['A-1', 'A-2'] }, stats: { ids: ['S-1'] } },
    },
    loadWidgets: async () => (core) => {
      core.bus.emit('rival', { destination: 'ads', id: 'A-1' })
      core.bus.emit('rival', { destination: 'stats', id: 'S-1' })
      return () => undefined
    },
  })
  await page.settle()
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead' })
  await page.settle(10_000)
  expect((await relayed(page)).map(({ destinations }) => destinations)).toMatchObject([
    {
      ads: { state: 'sent', ids: ['A-2'] },
      stats: { state: 'dropped', reason: 'duplicate', ids: [] },
    },
  ])
  expect(page.config.destinations.ads).toMatchObject({ ids: ['A-1'] })
})

test('D-08 granted, denied and granted again before a half could start: its end is told, and the others’', async () => {
  await open()
  page.config.events = []
  const tracker = page.start()
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead' })
  tracker.consent.set({ source: 'service', services: { ads: 'denied' } })
  tracker.consent.set({ source: 'service', services: { ads: 'granted' } })
  await page.settle(10_000)
  const [event] = await relayed(page)
  expect(event?.destinations).toMatchObject({
    ads: { state: 'dropped', reason: 'failed' },
    stats: { state: 'sent' },
  })
})

test('E-04 who listens from the outside and acts in the first call hears what follows from it', async () => {
  await open()
  page.config.events = []
  const tracker = page.start()
  const heard: string[] = []
  const off = tracker.on((notice) => {
    heard.push(notice.kind)
    if (heard.length === 1) tracker.consent.set(granted)
  })
  expect(heard).toEqual(['consent', 'consent'])
  off()
  tracker.consent.set({ advertising: 'denied' })
  expect(heard).toHaveLength(2)
})
