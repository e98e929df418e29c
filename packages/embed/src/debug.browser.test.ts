import {
  DEBUG_FRAGMENT,
  defaultSiteConfig,
  type SiteConfig,
  type VisitReportPayload,
} from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { embedFrames } from './testing/embed-frames.ts'
import { fetchedChunks } from './testing/fetched-chunks.ts'
import { untilIdle } from './testing/until-idle.ts'

interface DebuggedWindow extends Window {
  violations: string[]
  errors: string[]
  seen?: string[]
  footfall(...args: unknown[]): void
  /** Gone when another page has come. */
  isFirst?: boolean
  MouseEvent: typeof MouseEvent
}

const TOKEN = 'test-site.abc123.0123456789012345678901234567890123456789012'
const frames = embedFrames()

interface OpenOptions {
  fragment?: string
  status?: number
  change?(config: SiteConfig): void
}

const openPage = async ({
  fragment = DEBUG_FRAGMENT + TOKEN,
  status = 204,
  change,
}: OpenOptions = {}) => {
  const room = `debug-${Date.now()}-${Math.random().toString(36).slice(2)}`
  const endpoint = `${location.origin}/__room/${room}`
  const config = defaultSiteConfig('test-site', endpoint)
  config.destinations.meta = { ids: ['123456789012345'], scriptUrl: `${endpoint}/seen.js` }
  change?.(config)
  await fetch(`${endpoint}/answer?status=${status}`)
  const frame = document.createElement('iframe')
  frame.title = 'page'
  frame.width = '380'
  frame.height = '600'
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const addressOf = (name: string): string =>
    `${endpoint}/${name}?embed=${encodeURIComponent(JSON.stringify(config))}`
  frame.src = addressOf('page') + fragment
  document.body.append(frame)
  await loaded
  const now = (): DebuggedWindow => frame.contentWindow as unknown as DebuggedWindow
  const asked = async (): Promise<{ path: string; body: string }[]> =>
    (await fetch(`${endpoint}/log`)).json()
  const requested = (): string[] =>
    now()
      .performance.getEntriesByType('resource')
      .map(({ name }) => String(name.split('?')[0]?.replace(endpoint, '')))
  const shadow = (): ShadowRoot | null | undefined =>
    now().document.querySelector('[data-footfall-widget="debugger"]')?.shadowRoot
  const shows = (text: RegExp): Promise<void> =>
    vi.waitFor(() => expect(String(shadow()?.textContent)).toMatch(text), 6000)
  return { now, asked, requested, shadow, shows, addressOf, endpoint }
}

test('the token is out of the address before the first script of a platform runs', async () => {
  const { now, addressOf } = await openPage()
  expect(now().location.href).toBe(addressOf('page'))
  now().footfall('consent', { analytics: 'granted', advertising: 'granted' })
  await vi.waitFor(() => expect(now().seen).toEqual([addressOf('page')]), 6000)
})

test('a page’s own fragment stays, whether or not a token stood behind it', async () => {
  const plain = await openPage({ fragment: '#/a/route' })
  expect(plain.now().location.hash).toBe('#/a/route')
  const opened = await openPage({ fragment: `#/a/route${DEBUG_FRAGMENT}${TOKEN}` })
  expect(opened.now().location.hash).toBe('#/a/route')
})

test('it shows what happened before it was there, under a strict policy, and asks the server first', async () => {
  const { now, asked, shows, shadow } = await openPage()
  await shows(/PageView.*Held Meta, Relay/)
  await shows(/test-site · revision 1/)
  const [question] = await asked()
  expect(question?.path).toBe('/v1/debug')
  expect(JSON.parse(question?.body ?? '')).toEqual({ v: 1, site: 'test-site', token: TOKEN })
  now().footfall('consent', { analytics: 'granted', advertising: 'denied' })
  await shows(/Dropped Meta.*Accepted Relay/)
  now().footfall('track', 'Lead', { value: 20 })
  await shows(/2 events.*Lead.*Dropped Meta/)
  expect(now().violations).toEqual([])
  expect(now().errors).toEqual([])
  expect(shadow()?.host.parentElement).toBe(now().document.documentElement)
  now().footfall('destroy')
  expect(shadow()).toBeUndefined()
})

test('it reports what the page sees of itself, for its link, and again when that changes', async () => {
  const { now, asked, shows } = await openPage()
  await shows(/PageView/)
  const reports = async (): Promise<VisitReportPayload[]> =>
    (await asked())
      .filter(({ path }) => path === '/v1/debug/report')
      .map(({ body }) => JSON.parse(body))
  await vi.waitFor(async () => expect(await reports()).toHaveLength(1), 6000)
  const [first] = await reports()
  expect(first).toMatchObject({ v: 1, site: 'test-site', token: TOKEN })
  expect(first?.report).toMatchObject({
    page: now().location.origin + now().location.pathname,
    revision: 1,
    consent: { functional: 'unknown', analytics: 'unknown', advertising: 'unknown' },
    asks: 'nobody',
    events: [{ name: 'PageView', ways: { relay: { state: 'held' } } }],
    blocked: [],
  })
  now().footfall('consent', { analytics: 'granted', advertising: 'denied' })
  await vi.waitFor(async () => {
    const { report } = (await reports()).at(-1) ?? {}
    expect(report?.consent.analytics).toBe('granted')
    expect(report?.events[0]?.ways.relay?.state).toBe('accepted')
  }, 6000)
})

test('it stores nothing, and its own clicks are no events', async () => {
  const { now, asked, shows } = await openPage()
  await shows(/PageView/)
  const clicks = vi.fn()
  now().document.addEventListener('click', clicks)
  await browser.frameLocator(browser.getByTitle('page')).getByRole('tab', { name: 'Site' }).click()
  await shows(/Config revision/)
  expect(clicks).not.toHaveBeenCalled()
  await vi.waitFor(async () => {
    const paths = (await asked()).map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['/v1/debug', '/v1/debug/report']))
  }, 6000)
  expect([now().document.cookie, now().localStorage.length, now().sessionStorage.length]).toEqual([
    '',
    0,
    0,
  ])
})

test('as built it still follows the direction of the page, and not a guess by language', async () => {
  const { now, shows, shadow } = await openPage()
  await shows(/PageView/)
  now().document.documentElement.dir = 'rtl'
  const panel = shadow()?.querySelector('.ff-debugger')
  await vi.waitFor(() => {
    const { left, right } = panel?.getBoundingClientRect() ?? {}
    expect([left, right]).toEqual([0, now().innerWidth])
  })
  shadow()?.querySelector<HTMLElement>('[aria-label="Fold the debugger"]')?.click()
  const pill = () => shadow()?.querySelector('.ff-debugger[data-open="false"]')
  await vi.waitFor(() => expect(pill()?.getBoundingClientRect().left).toBe(16))
  now().document.documentElement.dir = 'ltr'
  expect(now().innerWidth - (pill()?.getBoundingClientRect().right ?? 0)).toBe(16)
})

test('the owner’s own triggers do not hear what is done in it', async () => {
  const { now, shows } = await openPage({
    change(config) {
      config.triggers = [
        {
          id: 't1',
          trigger: 'click',
          settings: { selector: 'button, html' },
          event: { name: 'Pressed' },
        },
      ]
    },
  })
  await shows(/1 event/)
  const inside = browser.frameLocator(browser.getByTitle('page'))
  await inside.getByRole('tab', { name: 'Consent' }).click()
  await inside.getByRole('tab', { name: 'Events' }).click()
  await shows(/1 event/)
  now().document.querySelector('main')?.click()
  await shows(/2 events.*Pressed/)
})

test('without a token nothing of it is asked for', async () => {
  const { now, requested, asked, shadow } = await openPage({ fragment: '' })
  await untilIdle(now())
  expect(requested()).toEqual(['/loader.js'])
  expect(await asked()).toEqual([])
  expect(shadow()).toBeUndefined()
})

test('a token that does not hold shows nothing and loads nothing more; widgets come all the same', async () => {
  const { now, requested, shadow, addressOf } = await openPage({
    status: 401,
    change(config) {
      config.widgets = [
        { id: 'w1', kind: 'store-notice', settings: { message: 'Closed on Monday' } },
      ]
    },
  })
  const host = (): Element | null =>
    now().document.querySelector('[data-footfall-widget="store-notice"]')
  await vi.waitFor(() => expect(String(host()?.shadowRoot?.textContent)).toContain('Monday'), 6000)
  await vi.waitFor(() => expect(requested()).toContain('/v1/debug'), 6000)
  await untilIdle(now())
  expect(fetchedChunks(now()).filter((name) => name.startsWith('debug'))).toEqual(['debug'])
  expect(shadow()).toBeUndefined()
  expect(now().location.href).toBe(addressOf('page'))
  expect(now().errors).toEqual([])
})

test('it stays through a single-page navigation, even when the body is replaced', async () => {
  const { now, shows } = await openPage()
  await shows(/1 event/)
  const { document, history } = now()
  history.pushState(null, '', `${now().location.pathname}-two${now().location.search}`)
  document.body.replaceWith(document.createElement('body'))
  await shows(/2 events/)
  for (const child of [...document.documentElement.children]) {
    if (child.hasAttribute('data-footfall-widget')) child.remove()
  }
  await shows(/2 events/)
})

/** Puts something into the page and activates it as a visitor would. */
const follow = (window: DebuggedWindow, html: string): { link: HTMLElement; seen: string[] } => {
  const seen: string[] = []
  window.isFirst = true
  window.document.body.insertAdjacentHTML('beforeend', html)
  const link = window.document.body.lastElementChild as HTMLElement
  const look = (): void => {
    seen.push(link.getAttribute('href') ?? link.getAttribute('action') ?? '')
  }
  for (const type of ['click', 'submit']) {
    window.document.addEventListener(type, look)
    window.document.addEventListener(type, look, true)
  }
  const button = link.querySelector('button') ?? link
  button.click()
  return { link, seen }
}

test('it goes along to the next page by a link, whose address no listener of the page sees changed', async () => {
  const { now, shows, addressOf } = await openPage()
  await shows(/1 event/)
  const target = addressOf('page-two')
  const { seen } = follow(now(), `<a href="${target.replaceAll('"', '&quot;')}">next</a>`)
  expect(new Set(seen)).toEqual(new Set([target]))
  await vi.waitFor(() => expect(now().isFirst).toBeUndefined(), 6000)
  await shows(/1 event/)
  expect(now().location.href).toBe(target)
})

/** As a visitor does who types an address: no link, no form, nothing in the fragment. */
const type = async (window: () => DebuggedWindow, address: string): Promise<void> => {
  window().isFirst = true
  window().location.href = address
  await vi.waitFor(() => expect(window().isFirst).toBeUndefined(), 6000)
}

test('it survives a typed address and a reload, and is found where it was left', async () => {
  const { now, shows, shadow, addressOf } = await openPage()
  await shows(/1 event/)
  shadow()?.querySelector<HTMLElement>('[aria-label="Move to the top"]')?.click()
  shadow()?.querySelector<HTMLElement>('[aria-label="Fold the debugger"]')?.click()
  const folded = (): string | undefined =>
    shadow()?.querySelector<HTMLElement>('.ff-debugger[data-open="false"]')?.dataset.edge
  await vi.waitFor(() => expect(folded()).toBe('top'))
  await type(now, addressOf('page-two'))
  await vi.waitFor(() => expect(folded()).toBe('top'), 6000)
  expect(now().location.href).toBe(addressOf('page-two'))
  expect([now().document.cookie, now().localStorage.length, now().sessionStorage.length]).toEqual([
    '',
    0,
    0,
  ])
  now().isFirst = true
  now().location.reload()
  await vi.waitFor(() => expect(now().isFirst).toBeUndefined(), 6000)
  await vi.waitFor(() => expect(folded()).toBe('top'), 6000)
})

test('a token that no longer holds is asked about once, and forgotten', async () => {
  const { now, shows, asked, endpoint, addressOf } = await openPage()
  await shows(/1 event/)
  await fetch(`${endpoint}/answer?status=401`)
  await type(now, addressOf('page-two'))
  await vi.waitFor(() => expect(now().name).toBe(''), 6000)
  await type(now, addressOf('page'))
  await untilIdle(now())
  const questions = (await asked()).filter(({ path }) => path === '/v1/debug')
  expect(questions).toHaveLength(2)
})

test('what another site left in the tab’s name is neither asked about nor cleared', async () => {
  const { now, asked, shadow, addressOf } = await openPage({ fragment: '' })
  const name = `${DEBUG_FRAGMENT}${TOKEN.replace('test-site', 'other-site')}`
  now().name = name
  await type(now, addressOf('page-two'))
  await untilIdle(now())
  expect([now().name, await asked(), shadow()]).toEqual([name, [], undefined])
})

test('it goes along by a form that posts', async () => {
  const { now, shows, addressOf } = await openPage()
  await shows(/1 event/)
  const action = addressOf('page').replaceAll('"', '&quot;')
  follow(now(), `<form method="post" action="${action}"><button>buy</button></form>`)
  await vi.waitFor(() => expect(now().isFirst).toBeUndefined(), 6000)
  await shows(/1 event/)
  expect(now().location.hash).toBe('')
})

test('links elsewhere, to a place or to this page are left as they are; so are those the page follows itself', async () => {
  const { now, shows, addressOf } = await openPage()
  await shows(/1 event/)
  const { document } = now()
  const lent: (string | null)[] = []
  now().addEventListener('click', (event) => {
    lent.push((event.target as Element).getAttribute('href'))
    event.preventDefault()
  })
  const here = now().location.pathname + now().location.search
  const hrefs = ['https://elsewhere.test/', `${addressOf('page-two')}#place`, here, 'page-two']
  for (const href of hrefs) {
    const link = document.createElement('a')
    link.setAttribute('href', href)
    if (href === 'page-two') link.addEventListener('click', (event) => event.preventDefault())
    document.body.append(link)
    link.click()
  }
  expect(lent).toEqual(hrefs)
  const other = document.createElement('a')
  other.setAttribute('href', 'page-three')
  document.body.append(other)
  other.click()
  expect(lent.at(-1)).toBe(new URL(`page-three${DEBUG_FRAGMENT}${TOKEN}`, document.baseURI).href)
  await vi.waitFor(() => expect(other.getAttribute('href')).toBe('page-three'))
})

test('closed, it is gone and goes along nowhere', async () => {
  const { now, shows, shadow, addressOf } = await openPage()
  await shows(/1 event/)
  shadow()?.querySelector<HTMLElement>('[aria-label="Close the debugger"]')?.click()
  await vi.waitFor(() => expect(shadow()).toBeUndefined())
  const lent: (string | null)[] = []
  now().addEventListener('click', (event) => {
    lent.push((event.target as Element).getAttribute('href'))
    event.preventDefault()
  })
  const link = now().document.createElement('a')
  link.setAttribute('href', 'page-two')
  now().document.body.append(link)
  link.click()
  expect(lent).toEqual(['page-two'])
  await type(now, addressOf('page-three'))
  await untilIdle(now())
  expect([now().name, shadow()]).toEqual(['', undefined])
})
