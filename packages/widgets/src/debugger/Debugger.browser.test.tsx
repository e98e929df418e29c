import {
  type ConsentPurpose,
  defaultSiteConfig,
  type FootfallNotice,
  simulate,
  unknownConsent,
} from '@footfall/contract'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leftListeners } from '../testing/count-listeners.ts'
import { measureLayoutShift, nextFrames } from '../testing/measure-layout-shift.ts'
import { mountDebugger } from './browser.tsx'
import type { DebuggerFacts, HeardNotice } from './debugger-state.ts'

const facts: DebuggerFacts = {
  site: 'demo',
  revision: 12,
  version: '0.1.0',
  endpoint: 'https://t.shop.test',
  destinations: [
    { name: 'meta', ids: ['123456789012345'], purpose: 'advertising' },
    { name: 'ga4', ids: ['G-ABC123'], purpose: 'analytics' },
    { name: 'unheard-of', ids: [] },
  ],
}

/** The same site as a config, for what is tried on it. */
const config = {
  ...defaultSiteConfig('demo', 'https://t.shop.test'),
  destinations: { meta: { ids: ['123456789012345'] }, ga4: { ids: ['G-ABC123'] } },
  automation: { 'hubspot-ads': { ids: ['4037989'], purpose: 'advertising' } },
}
const purposeOf = (name: string): ConsentPurpose | undefined =>
  facts.destinations.find((destination) => destination.name === name)?.purpose

const START = new Date(2026, 2, 4, 10, 2, 3, 45).getTime()

type EventNotice = Extract<FootfallNotice, { kind: 'event' }>

const event = (over: Partial<EventNotice> = {}): EventNotice => ({
  kind: 'event',
  id: '01890000-0000-7000-8000-000000000001',
  name: 'PageView',
  time: START,
  url: 'https://www.shop.test/desk?utm_source=mail',
  params: { post_id: '7', page_title: 'A desk' },
  destination: 'relay',
  state: 'queued',
  ...over,
})

const story: HeardNotice[] = [
  [START, event({ destination: 'meta', state: 'held', reason: 'held' })],
  [START, event({ destination: 'ga4', state: 'held', reason: 'held' })],
  [
    START + 900,
    {
      kind: 'consent',
      state: {
        ...unknownConsent(),
        analytics: 'granted',
        advertising: 'denied',
        source: 'tool',
        tool: 'cookiebot',
        decidedAt: START + 900,
        overlays: ['gpc'],
      },
    },
  ],
  [START + 901, event({ destination: 'meta', state: 'dropped', reason: 'no-consent' })],
  [START + 950, event({ destination: 'ga4', state: 'sent' })],
  [START + 1000, event({ state: 'accepted' })],
  [
    START + 1100,
    {
      kind: 'rule',
      rule: { id: 't1', trigger: 'link-click', settings: {}, event: { name: 'Brochure' } },
      problem: 'conditions',
    },
  ],
]

const cleanUps: (() => void)[] = []

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) {
    cleanUp()
  }
  document.body.replaceChildren()
  document.documentElement.removeAttribute('dir')
})

const open = (heard = story, onClose: () => void = () => undefined) => {
  const host = document.createElement('div')
  document.documentElement.append(host)
  const opened = mountDebugger(host, {
    facts,
    heard,
    isReady: (name) => name === 'ga4',
    simulate: (input) => simulate(config, input, purposeOf),
    onClose,
  })
  cleanUps.push(() => {
    opened.destroy()
    host.remove()
  })
  return { host, ...opened }
}

const region = () => page.getByRole('region', { name: 'Footfall debugger' })
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const tab = (name: string) => page.getByRole('tab', { name })
const says = (locator: ReturnType<typeof region>, text: RegExp): Promise<void> =>
  vi.waitFor(() => expect(String(locator.element().textContent)).toMatch(text))
const rootOf = (host: HTMLElement) => host.shadowRoot?.querySelector('.ff-debugger') as HTMLElement

const faultsOf = async (host: HTMLElement): Promise<string[]> => {
  const animations = rootOf(host).getAnimations({ subtree: true })
  await Promise.allSettled(animations.map(({ finished }) => finished))
  const { violations } = await axe.run(host, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

describe('the on-page debugger', () => {
  test('shows what happened before it was there: per destination sent, held or dropped', async () => {
    open()
    await expect.element(region()).toBeVisible()
    await says(row('PageView'), /10:02:03\.045/)
    await says(row('PageView'), /Dropped Meta/)
    await says(row('PageView'), /Sent GA4/)
    await says(row('PageView'), /Accepted Relay/)
  })

  test('an opened event says why, with id, page, parameters and each step', async () => {
    open()
    await userEvent.click(row('PageView'))
    await expect.element(row('PageView')).toHaveAttribute('aria-expanded', 'true')
    await says(region(), /The visitor refused this purpose\./)
    const text = String(region().element().textContent)
    expect(text).toContain('Handed to the platform’s script once the visitor had answered')
    expect(text).toContain('01890000-0000-7000-8000-000000000001')
    expect(text).toContain('/desk?utm_source=mail')
    expect(text).toContain('"A desk"')
    expect(text).toContain('Held 10:02:03.045')
    expect(text).toMatch(/Unheard Of.*No word yet/)
  })

  test('follows what happens while it is open', async () => {
    const { take } = open([])
    await says(region(), /No events on this page yet/)
    take(event({ destination: 'meta', state: 'held', reason: 'held' }), START)
    await says(row('PageView'), /Held Meta/)
    take(event({ destination: 'meta', state: 'sent' }), START + 1)
    await says(row('PageView'), /Sent Meta/)
  })

  test('an opened row stays open while others arrive above it', async () => {
    const { take } = open()
    await userEvent.click(row('PageView'))
    take(event({ id: '01890000-0000-7000-8000-000000000002', name: 'Lead' }), START + 5)
    await expect.element(row('Lead')).toBeVisible()
    await expect.element(row('PageView')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(row('Lead')).toHaveAttribute('aria-expanded', 'false')
  })

  test('filters by text and by state, and says how many are left', async () => {
    const { take } = open()
    take(event({ id: 'b', name: 'Lead', state: 'retrying' }), START + 5)
    const field = page.getByRole('searchbox')
    await userEvent.type(field, 'lea')
    await expect.element(row('PageView')).not.toBeInTheDocument()
    await says(region(), /1 of 2 events/)
    await userEvent.clear(field)
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'Dropped')
    await expect.element(row('Lead')).not.toBeInTheDocument()
    await expect.element(row('PageView')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Clear' }))
    await says(region(), /No events on this page yet/)
  })

  test('shows consent with source, tool, time and overlay', async () => {
    open()
    await userEvent.click(tab('Consent'))
    const text = (): string => String(region().element().textContent)
    await vi.waitFor(() => expect(text()).toContain('Said bythe consent tool (cookiebot)'))
    expect(text()).toContain('FunctionalNot answered')
    expect(text()).toContain('AdvertisingRefused')
    expect(text()).toContain('Global Privacy Control')
    expect(text()).toContain(new Date(START + 900).toLocaleString())
    expect(text()).toContain('10:02:03.945')
  })

  test('shows site key, revision, versions, relay and the state of each script', async () => {
    open()
    await userEvent.click(tab('Site'))
    const text = (): string => String(region().element().textContent)
    await vi.waitFor(() => expect(text()).toContain('Config revision12'))
    expect(text()).toContain('Sitedemo')
    expect(text()).toContain('Script version0.1.0')
    expect(text()).toContain('RelayAccepted 1')
    expect(text()).toMatch(/MetaAdvertising: refused/)
    expect(text()).toMatch(/GA4Script is there/)
    expect(text()).toMatch(/Unheard OfThis script does not know it/)
    expect(text()).toMatch(/BrochureLink ClickIts conditions do not hold here\..*once/)
  })

  test('copies everything as JSON', async () => {
    open()
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text)
    })
    await userEvent.click(page.getByRole('button', { name: 'Copy as JSON' }))
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      site: 'demo',
      consent: { tool: 'cookiebot' },
      events: [{ name: 'PageView', params: { post_id: '7' } }],
    })
    vi.restoreAllMocks()
  })

  test('copies without the clipboard object of secure pages too', async () => {
    open()
    const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    const copied: string[] = []
    const command = vi.spyOn(document, 'execCommand').mockImplementation(() => {
      const root = document.documentElement.lastElementChild?.shadowRoot
      copied.push(
        root?.activeElement instanceof HTMLTextAreaElement ? root.activeElement.value : '',
      )
      return true
    })
    await userEvent.click(page.getByRole('button', { name: 'Copy as JSON' }))
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(copied[0]).toContain('"site": "demo"')
    expect(document.querySelector('textarea')).toBeNull()
    refused.mockRestore()
    command.mockRestore()
  })

  test('folds by Escape or its button, and the focus goes along', async () => {
    const { host } = open()
    await userEvent.click(tab('Events'))
    await userEvent.keyboard('{Escape}')
    const pill = page.getByRole('button', { name: /Footfall 1 event/ })
    await expect.element(pill).toBeVisible()
    expect(host.shadowRoot?.activeElement?.className).toBe('ff-debugger-pill')
    await userEvent.keyboard('{Enter}')
    await expect.element(tab('Events')).toBeVisible()
    expect(host.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe('Fold the debugger')
    await userEvent.keyboard(' ')
    await expect.element(pill).toBeVisible()
  })

  test('it takes no focus by itself', async () => {
    const own = document.createElement('input')
    document.body.append(own)
    own.focus()
    const { take } = open()
    await expect.element(region()).toBeVisible()
    take(event({ id: 'b', name: 'Lead' }), START)
    await expect.element(row('Lead')).toBeVisible()
    expect(document.activeElement).toBe(own)
  })

  test('arrow keys go through the tabs, in reading direction', async () => {
    const { host } = open()
    await userEvent.click(tab('Events'))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Consent')).toHaveAttribute('aria-selected', 'true')
    expect(host.shadowRoot?.activeElement?.textContent).toBe('Consent')
    rootOf(host).dir = 'rtl'
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Events')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect.element(tab('Try it')).toHaveAttribute('aria-selected', 'true')
  })

  test('every control is reached by Tab, shows its focus and is big enough', async () => {
    const { host } = open()
    await userEvent.click(row('PageView'))
    const before = document.createElement('button')
    document.body.append(before)
    before.focus()
    const reached: string[] = []
    for (let stop = 0; stop < 12; stop += 1) {
      await userEvent.tab()
      const control = host.shadowRoot?.activeElement
      if (!control) break
      const { width, height } = control.getBoundingClientRect()
      expect(Math.min(width, height), control.outerHTML).toBeGreaterThanOrEqual(24)
      expect(getComputedStyle(control).outlineStyle).toBe('solid')
      reached.push(control.getAttribute('aria-label') ?? String(control.textContent).slice(0, 8))
    }
    expect(reached).toEqual([
      'Move to the top',
      'Fold the debugger',
      'Close the debugger',
      'Events',
      'Copy as ',
      expect.any(String),
      'Filter events by name, id, platform or parameter',
      'State',
      'Clear',
      'PageView',
      'Copy thi',
    ])
  })

  test.each(['Events', 'Consent', 'Site'])('has no accessibility fault: %s', async (name) => {
    const { host } = open()
    await userEvent.click(name === 'Events' ? row('PageView') : tab(name))
    expect(await faultsOf(host)).toEqual([])
  })

  test('has no accessibility fault while it is folded', async () => {
    const { host } = open()
    await userEvent.click(page.getByRole('button', { name: 'Fold the debugger' }))
    expect(await faultsOf(host)).toEqual([])
  })
})

describe('the debugger and its page', () => {
  test('what is done inside is heard by no listener of the page', async () => {
    const heard: string[] = []
    const types = ['click', 'mousedown', 'pointerdown', 'keydown', 'input', 'focusin']
    const listen = (happened: Event): void => {
      heard.push(happened.type)
    }
    for (const type of types) document.addEventListener(type, listen)
    cleanUps.push(() => {
      for (const type of types) document.removeEventListener(type, listen)
    })
    open()
    await userEvent.click(row('PageView'))
    await userEvent.type(page.getByRole('searchbox'), 'x')
    expect(heard).toEqual([])
    const own = document.createElement('button')
    own.textContent = 'mine'
    document.body.append(own)
    await userEvent.click(own)
    expect(heard).toContain('click')
  })

  test.each(['block', 'grid', 'flex'])(
    'shifts nothing on a page that is a %s box',
    async (display) => {
      document.documentElement.style.cssText = `display: ${display}; gap: 40px`
      const text = document.createElement('p')
      text.textContent = 'The page’s own text. '.repeat(60)
      document.body.append(text)
      const shift = await measureLayoutShift(async () => {
        open()
        await expect.element(region()).toBeVisible()
      })
      document.documentElement.removeAttribute('style')
      expect(shift).toBe(0)
    },
  )

  test('the page’s rules do not reach it', async () => {
    const style = document.createElement('style')
    style.textContent =
      'div, section { display: none !important; transform: rotate(9deg) } * { color: red; font-size: 40px }'
    document.head.append(style)
    cleanUps.push(() => style.remove())
    const { host } = open()
    await expect.element(region()).toBeVisible()
    expect(getComputedStyle(rootOf(host)).fontSize).toBe('13px')
    expect(getComputedStyle(host).transform).toBe('none')
  })

  test('is a sheet at the bottom of a phone, and stays inside the window in both directions', async () => {
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir
      const { host } = open()
      await userEvent.click(row('PageView'))
      const panel = rootOf(host)
      await Promise.allSettled(panel.getAnimations().map(({ finished }) => finished))
      const box = panel.getBoundingClientRect()
      const isPhone = matchMedia('(width < 40em)').matches
      expect(isPhone).toBe(true)
      expect([box.left, box.right, box.bottom]).toEqual([0, innerWidth, innerHeight])
      expect(panel.scrollWidth).toBeLessThanOrEqual(innerWidth)
      const scroller = panel.querySelector('.ff-debugger-panel') as HTMLElement
      expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
      cleanUps.pop()?.()
    }
  })

  test('moves to the top, out of the way of a bar of the page, and back', async () => {
    const { host } = open()
    const box = (): DOMRect => rootOf(host).getBoundingClientRect()
    await userEvent.click(page.getByRole('button', { name: 'Move to the top' }))
    await vi.waitFor(() => expect(box().top).toBe(0))
    expect(box().bottom).toBeLessThan(innerHeight - 100)
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(box().top).toBe(16))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(page.getByRole('button', { name: 'Move to the bottom' }))
    await vi.waitFor(() => expect(box().bottom).toBe(innerHeight))
  })

  test('on a wide window it stands in the end corner', async () => {
    await page.viewport(1200, 800)
    cleanUps.push(() => void page.viewport(414, 896))
    const { host } = open()
    await expect.element(region()).toBeVisible()
    const right = (): number => innerWidth - rootOf(host).getBoundingClientRect().right
    expect(right()).toBe(16)
    document.documentElement.dir = 'rtl'
    expect(rootOf(host).getBoundingClientRect().left).toBe(16)
  })

  test('nothing moves for someone who asked for less motion', () => {
    const { host } = open()
    const sheets = host.shadowRoot?.adoptedStyleSheets ?? []
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules])
    const plain = rules.filter((rule) => rule instanceof CSSStyleRule)
    expect(plain.length).toBeGreaterThan(20)
    const still = ['', 'none', 'initial', '0s']
    const isMoving = ({ style }: CSSStyleRule): boolean =>
      !still.includes(style.animationName) || !still.includes(style.transitionDuration)
    expect(plain.filter(isMoving).map(({ cssText }) => cssText)).toEqual([])
  })

  test('closing tells who opened it; destroy leaves nothing behind and writes nothing', async () => {
    const before = [document.cookie, localStorage.length, sessionStorage.length]
    const onClose = vi.fn()
    const left = await leftListeners(async () => {
      const { host, take, destroy } = open(story, onClose)
      await userEvent.click(page.getByRole('button', { name: 'Close the debugger' }))
      expect(onClose).toHaveBeenCalledOnce()
      destroy()
      await nextFrames(3)
      expect(host.shadowRoot?.childNodes.length).toBe(0)
      expect(() => take(event(), START)).not.toThrow()
    })
    expect(left).toEqual([])
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(before)
  })
})
