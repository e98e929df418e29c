import { afterEach, expect, test, vi } from 'vitest'
import { enterPage, type RealPage } from '../testing/real-page.ts'
import { granted, sampleContext, sampleOccurrence } from '../testing/sample.ts'
import { standInFor } from '../testing/stand-ins.ts'
import { browser } from './browser.ts'
import { settings } from './settings.ts'

const CONTAINER = 'GTM-AB12CD3'

let page: RealPage
afterEach(() => {
  page.leave()
  vi.restoreAllMocks()
})
const pushed = (): Record<string, unknown>[] =>
  ((page.globals.heard as unknown[][] | undefined) ?? []).flatMap(([, entry, ...rest]) =>
    rest.length === 0 && typeof entry === 'object' ? [entry as Record<string, unknown>] : [],
  )

test('D-03 by default the container comes from Google’s domain, loader gtm, data layer dataLayer', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [CONTAINER] }, page.env, granted)
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  expect(page.asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`])
  expect(pushed()[0]).toMatchObject({ event: 'gtm.js', 'gtm.start': expect.any(Number) })
  expect(Array.isArray(page.globals.dataLayer)).toBe(true)
})

test('D-03 only ids that begin with GTM are containers; with no other there is nobody to tell', () => {
  page = enterPage(() => 'hanging')
  const lead = sampleOccurrence({ name: 'Lead' })
  const half = browser.start({ ids: ['G-STREAM', CONTAINER, 'AW-1'] }, page.env, granted)
  expect(page.asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`])
  expect(half.send(lead, sampleContext([CONTAINER]))).toEqual({ ok: true })
  const other = browser.start({ ids: ['G-STREAM'] }, page.env, granted)
  expect(other.send(lead, sampleContext(['G-STREAM']))).toEqual({ ok: false, reason: 'invalid' })
  expect(page.asked).toHaveLength(1)
})

test('D-03 an owner can enter ids that begin with GTM and no others', () => {
  page = enterPage(() => 'hanging')
  const { ids } = settings.fields
  const pattern = new RegExp(`^(${ids && 'pattern' in ids && ids.pattern})$`)
  expect(['GTM-AB12CD3', 'GTM-WXYZ'].filter((id) => !pattern.test(id))).toEqual([])
  const wrong = ['G-AB12CD3', 'UA-1-1', 'AW-1234567', 'gtm-ab12cd3', 'AB12CD3', ' GTM-AB12CD3']
  expect(wrong.filter((id) => pattern.test(id))).toEqual([])
})

test('D-03 domain, loader, data layer, auth and preview can be set', () => {
  page = enterPage(() => 'hanging')
  const config = {
    ids: [CONTAINER],
    domain: 'tm.shop.test',
    loader: 'load',
    dataLayer: 'tmLayer',
    auth: 'a b',
    preview: 'env-1',
  }
  browser.start(config, page.env, granted)
  expect(page.asked).toEqual([
    `https://tm.shop.test/load.js?id=${CONTAINER}&l=tmLayer&gtm_auth=a+b&gtm_preview=env-1&gtm_cookies_win=x`,
  ])
  browser.start({ ids: [CONTAINER], domain: 'http://tm.test:4400', auth: 'x' }, page.env, granted)
  expect(page.asked[1]).toBe(`http://tm.test:4400/gtm.js?id=${CONTAINER}`)
})

test('D-03 a container that the page’s code has too is warned of, and not loaded twice', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  page = enterPage(standInFor)
  page.globals.google_tag_manager = { [CONTAINER]: {} }
  browser.start({ ids: [CONTAINER] }, page.env, granted)
  expect(page.asked).toEqual([])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(CONTAINER))
})

test('D-03 a container that the page’s code should have and has not is warned of', () => {
  vi.useFakeTimers()
  try {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    page = enterPage(standInFor)
    const half = browser.start({ ids: [CONTAINER], isPlacedByPage: true }, page.env, granted)
    expect(half.send(sampleOccurrence({ name: 'Lead' }), sampleContext([CONTAINER]))).toEqual({
      ok: true,
    })
    expect(warn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(page.asked).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('D-04 names are mapped as specified, and a search renames search_term', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [CONTAINER] }, page.env, granted)
  const names = {
    ViewContent: 'view_item',
    AddToCart: 'add_to_cart',
    AddToWishList: 'add_to_wishlist',
    AddToWishlist: 'add_to_wishlist',
    InitiateCheckout: 'begin_checkout',
    Purchase: 'purchase',
    Lead: 'generate_lead',
    CompleteRegistration: 'sign_up',
    AddPaymentInfo: 'set_checkout_option',
    Contact: 'Contact',
  }
  for (const name of Object.keys(names))
    half.send(sampleOccurrence({ name }), sampleContext([CONTAINER]))
  const search = sampleOccurrence({ name: 'Search', params: { search_term: 'notebook' } })
  half.send(search, sampleContext([CONTAINER]))
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  const events = pushed().filter(({ event }) => event !== 'gtm.js')
  expect(events.map(({ event }) => event)).toEqual([...Object.values(names), 'Search'])
  expect(events.at(-1)?.automatedParameters).toEqual({ search: 'notebook', event_id: search.id })
})

test('D-05 a non-zero user id is attached once, where the owner wants it', async () => {
  page = enterPage(standInFor)
  const half = browser.start({ ids: [CONTAINER], sendUserId: true }, page.env, granted)
  const send = (user_id: string) =>
    half.send(sampleOccurrence({ name: 'Contact' }), {
      ...sampleContext([CONTAINER]),
      visitorIds: { user_id },
    })
  send('0')
  send('42')
  send('42')
  const silent = browser.start({ ids: [CONTAINER] }, page.env, granted)
  silent.send(
    sampleOccurrence({ name: 'Contact', user: { userId: '43' } }),
    sampleContext([CONTAINER]),
  )
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  expect(pushed().filter((entry) => 'user_id' in entry)).toEqual([{ user_id: '42' }])
})

test('D-07 each container is loaded', () => {
  page = enterPage(() => 'hanging')
  browser.start({ ids: [CONTAINER, 'GTM-SECOND'] }, page.env, granted)
  expect(page.asked.map((src) => new URL(src).searchParams.get('id'))).toEqual([
    CONTAINER,
    'GTM-SECOND',
  ])
})

test('C-11 a container set to advertising does not start on an analytics grant', () => {
  page = enterPage(() => 'hanging')
  const state = { ...granted, advertising: 'denied' as const }
  browser.start({ ids: [CONTAINER], purpose: 'advertising' }, page.env, state)
  expect(page.asked).toEqual([])
  browser.start({ ids: [CONTAINER] }, page.env, state)
  expect(page.asked).toHaveLength(1)
})
