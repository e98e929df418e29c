import type { DestinationConfig, Occurrence } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { enterPage, type RealPage } from '../testing/real-page.ts'
import { denied, granted, sampleContext, sampleOccurrence } from '../testing/sample.ts'
import { standInFor } from '../testing/stand-ins.ts'
import { browser } from './browser.ts'

const STREAM = 'G-AB12CD34EF'

let page: RealPage
afterEach(() => page.leave())
const heard = (): unknown[][] => (page.globals.heard as unknown[][] | undefined) ?? []

const run = async (config: DestinationConfig, ...occurrences: Occurrence[]) => {
  page = enterPage(standInFor)
  const half = browser.start(config, page.env, granted)
  const results = occurrences.map((occurrence) => half.send(occurrence, sampleContext(config.ids)))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  return { half, answers: results }
}

test('D-02 the data layer is dataLayerPYS, and Google’s tag is loaded for it', async () => {
  await run({ ids: [STREAM] }, sampleOccurrence({ name: 'PageView' }))
  expect(page.asked).toEqual([
    `https://www.googletagmanager.com/gtag/js?id=${STREAM}&l=dataLayerPYS`,
  ])
  expect(Array.isArray(page.globals.dataLayerPYS)).toBe(true)
  expect(page.globals.dataLayer).toBeUndefined()
  const views = heard().filter(([, command, name]) => command === 'event' && name === 'page_view')
  expect(views).toHaveLength(1)
})

test('D-02 a search keeps search_term, and only ids beginning with G are told', async () => {
  const search = sampleOccurrence({ name: 'Search', params: { search_term: 'notebook' } })
  await run({ ids: [STREAM, 'UA-1-1'] }, search)
  const [event, ...more] = heard().filter(([, command]) => command === 'event')
  expect(more).toEqual([])
  expect(event?.[2]).toBe('search')
  expect(event?.[3]).toMatchObject({
    search_term: 'notebook',
    send_to: STREAM,
    event_id: search.id,
  })
  expect(event?.[3]).not.toHaveProperty('search')
})

test('D-07 each id has its own send_to', async () => {
  await run({ ids: [STREAM, 'G-SECOND'] }, sampleOccurrence({ name: 'Lead' }))
  const events = heard().filter(([, command]) => command === 'event')
  expect(events.map(([, , , params]) => (params as { send_to: string }).send_to)).toEqual([
    STREAM,
    'G-SECOND',
  ])
})

test('C-07 an update on the choice comes before the tag’s first command, and another on a change', async () => {
  const { half } = await run({ ids: [STREAM] }, sampleOccurrence({ name: 'PageView' }))
  expect(heard()[0]?.slice(1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'granted' }),
  ])
  half.consent?.({ ...granted, advertising: 'denied' })
  expect(heard().at(-1)?.slice(1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
    }),
  ])
})

test.each([
  ['ga4', { analytics_storage: 'denied', ad_storage: 'granted' }],
  ['google-ads', { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' }],
])('C-07 %s refused by its own name is an update for its own types only', async (name, types) => {
  const { half } = await run({ ids: [STREAM] }, sampleOccurrence({ name: 'PageView' }))
  half.consent?.({ ...granted, services: { [name]: 'denied' } })
  expect(heard().at(-1)?.slice(1)).toEqual(['consent', 'update', expect.objectContaining(types)])
})

test('C-07 a type the site does not ask about keeps its default', async () => {
  await run(
    { ids: [STREAM], googleGranted: ['ad_user_data'] },
    sampleOccurrence({ name: 'PageView' }),
  )
  const [, , , update] = heard()[0] ?? []
  expect(update).toHaveProperty('ad_storage', 'granted')
  expect(update).not.toHaveProperty('ad_user_data')
})

test('F-01 user_data goes with the lead event under the advertising grant only, also after a withdrawal', async () => {
  const lead = sampleOccurrence({
    name: 'submit_lead_form',
    user: { email: 'Ann@shop.test', lastName: 'Lee' },
  })
  const { half } = await run({ ids: [STREAM], userData: true }, lead)
  half.consent?.({ ...granted, advertising: 'denied' })
  half.send(lead, sampleContext([STREAM]))
  half.consent?.({ ...granted, advertising: 'unknown' })
  half.send(lead, sampleContext([STREAM]))
  const events = heard().filter(([, command]) => command === 'event')
  expect(events.map(([, , name]) => name)).toEqual(Array(3).fill('submit_lead_form'))
  expect(events[0]?.[3]).toMatchObject({
    user_data: { email: 'ann@shop.test', address: { last_name: 'Lee' } },
  })
  expect(JSON.stringify(events.slice(1))).not.toMatch(/user_data|ann@/i)
})

test('C-13 basic: nothing of Google’s before a grant; advanced: loaded at once, denied', async () => {
  page = enterPage(standInFor)
  const basic = browser.start({ ids: [STREAM] }, page.env, denied)
  expect(page.asked).toEqual([])
  expect(page.globals.dataLayerPYS).toBeUndefined()
  basic.destroy()

  const advanced = browser.start({ ids: [STREAM], consentMode: 'advanced' }, page.env, denied)
  expect(advanced.send(sampleOccurrence({ name: 'PageView' }), sampleContext([STREAM])).ok).toBe(
    true,
  )
  await vi.waitFor(() => expect(advanced.isReady()).toBe(true))
  expect(heard()[0]?.slice(1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
  ])
})

test('a name GA4 cannot take is invalid', async () => {
  const { answers } = await run({ ids: [STREAM] }, sampleOccurrence({ name: 'x'.repeat(41) }))
  expect(answers).toEqual([{ ok: false, reason: 'invalid' }])
})
