import { afterEach, expect, test } from 'vitest'
import { createAfterConsent } from '../../after-consent/create-after-consent.ts'
import { openNextPage, openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

const pages: TestPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
const keep = (page: TestPage): TestPage => {
  pages.push(page)
  page.config.events = []
  return page
}
const open = async (): Promise<TestPage> => keep(await openPage())
const openNext = async ({ endpoint }: TestPage): Promise<TestPage> =>
  keep(await openNextPage(endpoint.split('/').at(-1) ?? ''))

/** With what a visit knows of its visitor. */
const start = (page: TestPage): ReturnType<TestPage['start']> =>
  page.start({
    loadAfterConsent: async () => (core, relay) =>
      createAfterConsent(core, relay, {
        createVisit: () => ({
          fields: () => ({ visitorId: 'v', visitId: 'w', ids: { _fbp: 'fb.1.2.3' } }),
          visitorIds: () => ({}),
          destroy: () => undefined,
        }),
        flags: {},
      }),
  })
const stored = ({ window }: TestPage): string[] =>
  Object.keys(window.localStorage).filter((key) => key.startsWith('ff_outbox'))

test('N-08 an event carries its time, the consent, the ids of visit and visitor and what each browser half did', async () => {
  const page = await open()
  const tracker = start(page)
  const time = page.clock.now()
  tracker.events.fire({ name: 'Lead' })
  page.clock.advance(9000)
  tracker.consent.set({ functional: 'denied', analytics: 'granted', advertising: 'denied' })
  await page.settle()
  expect(await relayed(page)).toMatchObject([
    {
      name: 'Lead',
      time,
      visitorId: 'v',
      visitId: 'w',
      consent: { functional: 'denied', analytics: 'granted', advertising: 'denied' },
      destinations: {
        stats: { state: 'sent', ids: ['S-1'], late: true },
        ads: { state: 'dropped', reason: 'no-consent' },
      },
    },
  ])
})

test('N-08 while advertising has no answer, what names a person and its ids stay here', async () => {
  const page = await open()
  const tracker = start(page)
  tracker.events.fire({ name: 'Lead', user: { email: 'ann@shop.test' } })
  tracker.consent.set({ analytics: 'granted' })
  await page.settle(500)
  const [event] = await relayed(page)
  expect(event).toMatchObject({ visitorId: 'v', consent: { advertising: 'unknown' } })
  expect(event).not.toHaveProperty('ids')
  expect(event).not.toHaveProperty('user')
})

test.each([
  ['analytics', { analytics: 'granted', advertising: 'denied' }],
  ['advertising', { analytics: 'denied', advertising: 'granted' }],
  ['analytics', granted],
] as const)(
  'N-08 what is unconfirmed is stored under its own purpose, %s',
  async (purpose, answer) => {
    const page = await open()
    await page.respondWith(503)
    const tracker = start(page)
    tracker.consent.set(answer)
    tracker.events.fire({ name: 'Lead' })
    await page.settle(500)
    expect(stored(page)).toEqual([`ff_outbox_${purpose}`])
  },
)

test('N-08 what was stored is gated again when it is sent: what was refused meanwhile stays here', async () => {
  const page = await open()
  await page.respondWith(503)
  const tracker = start(page)
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead', user: { email: 'ann@shop.test' } })
  await page.settle(500)
  const [first] = await relayed(page)
  expect(first).toMatchObject({ ids: { _fbp: 'fb.1.2.3' }, user: { email: 'ann@shop.test' } })
  tracker.destroy()
  const next = await openNext(page)
  await next.respondWith(204)
  start(next).consent.set({ ...granted, advertising: 'denied' })
  await next.settle(500)
  const again = (await relayed(next)).at(-1)
  expect(again).toMatchObject({
    id: first?.id,
    time: first?.time,
    visitorId: 'v',
    consent: { advertising: 'denied' },
  })
  expect(again).not.toHaveProperty('ids')
  expect(again).not.toHaveProperty('user')
})

test('N-08 what is stored under the other purpose is not read before that one’s grant', async () => {
  const page = await open()
  await page.respondWith(503)
  const tracker = start(page)
  tracker.consent.set({ analytics: 'granted' })
  tracker.events.fire({ name: 'Lead' })
  await page.settle(500)
  tracker.destroy()
  const next = await openNext(page)
  await next.respondWith(204)
  const before = (await relayed(next)).length
  const second = start(next)
  second.consent.set({ advertising: 'granted' })
  await next.settle(500)
  expect(await relayed(next)).toHaveLength(before)
  second.consent.set({ analytics: 'granted' })
  await next.settle(500)
  expect((await relayed(next)).at(-1)?.id).toBe((await relayed(page))[0]?.id)
  expect(stored(next)).toEqual([])
})

test.each([
  ['for long', async (page: TestPage) => page.settle(10_000)],
  [
    'as the page is left',
    async (page: TestPage) => {
      await page.settle(200)
      page.window.dispatchEvent(new Event('pagehide'))
      await page.settle(200)
    },
  ],
])(
  'N-08 D-08 an event whose platform’s script is on its way %s carries the ids of visit and visitor',
  async (_when, wait) => {
    const page = await open()
    page.ads.arrival = new Promise(() => undefined)
    const tracker = start(page)
    tracker.consent.set(granted)
    tracker.events.fire({ name: 'Lead' })
    await wait(page)
    expect(await relayed(page)).toMatchObject([
      {
        visitorId: 'v',
        visitId: 'w',
        ids: { _fbp: 'fb.1.2.3' },
        destinations: { ads: { state: 'held', reason: 'loading' } },
      },
    ])
  },
)
