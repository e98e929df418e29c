import { type PopupNotice, unknownConsent } from '@footfall/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostJquery, onJquery } from '../../testing/on-jquery.ts'
import { createTestClock, type TestClock } from '../../testing/test-clock.ts'
import type { PopupEngine, PopupPage, PopupShowing, RunnablePopup } from '../popup-page.ts'
import { createEngine } from './create-engine.ts'
import { pageEngines, pageQueue, siteEngine } from './join-engine.ts'

let frame: HTMLIFrameElement
let inner: Window & typeof globalThis
let clock: TestClock
let notices: PopupNotice[]
let open: Map<string, PopupShowing>
let fire: Record<string, () => void>

beforeEach(async () => {
  frame = document.createElement('iframe')
  frame.srcdoc = '<!doctype html><html lang="en"><body></body></html>'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  inner = frame.contentWindow as typeof inner
  Object.assign(inner, { footfall: () => undefined })
  clock = createTestClock()
  notices = []
  open = new Map()
  fire = {}
})
afterEach(() => {
  frame.remove()
  localStorage.clear()
})

const pageOf = (site: string): PopupPage => ({
  window: inner,
  document: inner.document,
  clock,
  site,
  endpoint: '',
  timeZone: 'UTC',
  budget: {},
  asksConsent: false,
  guard(call) {
    try {
      return call()
    } catch {
      return undefined
    }
  },
  listen(target, type, call) {
    target.addEventListener(type, call)
    return () => target.removeEventListener(type, call)
  },
  consent: () => ({ ...unknownConsent(), functional: 'granted', source: 'banner' }),
  context: () => undefined,
  visitor: () => undefined,
  touch: () => undefined,
  visitorId: () => undefined,
  on: () => () => undefined,
  onTold: () => () => undefined,
  notice: (notice) => void notices.push(notice),
  tell: () => undefined,
})
const engineOf = (site: string): PopupEngine =>
  siteEngine(inner, site, () => createEngine(pageOf(site), pageQueue(inner)))
const popup = (id: string): RunnablePopup => ({
  id,
  rules: [],
  languages: [''],
  triggers: [
    {
      kind: 'delay',
      settings: {},
      code(_: object, call: () => void) {
        fire[id] = call
        return () => undefined
      },
    },
  ],
  async show(how) {
    open.set(id, how)
    return { file: { view: {} }, close: how.onClose }
  },
})
const settle = async (ms = 0): Promise<void> => {
  clock.advance(ms)
  await new Promise((resolve) => setTimeout(resolve))
}
const last = (id: string): unknown => notices.findLast((one) => one.popup === id)?.reason

test.each([
  ['an open dialog', '<dialog open>Size chart</dialog>', true],
  [
    'a dialog in a shadow root',
    '<div><template shadowrootmode="open"><div><template shadowrootmode="open"><dialog open>Cookies</dialog></template></div></template></div>',
    true,
  ],
  ['a dialog that is closed', '<dialog>Size chart</dialog>', false],
  ['a modal of the theme', '<div aria-modal="true" role="dialog">Cart</div>', true],
  ['one that is not displayed', '<div aria-modal="true" style="display:none">Cart</div>', false],
  ['one in what is not displayed', '<div hidden><div aria-modal="true">Cart</div></div>', false],
  ['one that is invisible', '<div aria-modal="true" style="visibility:hidden">Cart</div>', false],
  ['one that is transparent', '<div aria-modal="true" style="opacity:0">Cart</div>', false],
  ['one that says it is none', '<div aria-modal="false">Cart</div>', false],
])('P-04 a popup waits while a dialog is open that is not ours: %s', async (_, html, waits) => {
  inner.document.body.setHTMLUnsafe(html)
  engineOf('one').add(popup('a'))
  fire.a?.()
  await settle()
  expect([open.has('a'), last('a')]).toEqual([!waits, waits ? 'dialog-open' : undefined])
  inner.document.body.innerHTML = ''
  await settle(1000)
  expect(open.has('a')).toBe(true)
})

test('P-04 a page that nobody sees opens nothing until it is looked at', async () => {
  Object.defineProperty(inner.document, 'hidden', { value: true, configurable: true })
  engineOf('one').add(popup('a'))
  fire.a?.()
  await settle(5000)
  expect(open.size).toBe(0)
  Object.defineProperty(inner.document, 'hidden', { value: false, configurable: true })
  inner.document.dispatchEvent(new inner.Event('visibilitychange'))
  await settle()
  expect([...open.keys()]).toEqual(['a'])
})

test('P-04 the page hears of it by the builder’s events and by ours', async () => {
  const heard: unknown[] = []
  for (const moment of ['show', 'hide']) {
    for (const name of ['elementor', 'footfall']) {
      inner.addEventListener(
        `${name}/popup/${moment}`,
        ({ type, detail }: CustomEventInit & Event) => {
          heard.push([type, detail.id, typeof detail.instance?.hide])
        },
      )
    }
  }
  const engine = engineOf('one')
  engine.add(popup('123'))
  engine.add(popup('abc'))
  engine.open('123', 'link')
  await settle()
  open.get('123')?.onClose('button')
  engine.open('abc', 'link')
  await settle()
  expect(heard).toEqual([
    ['elementor/popup/show', 123, 'function'],
    ['footfall/popup/show', '123', 'undefined'],
    ['elementor/popup/hide', 123, 'function'],
    ['footfall/popup/hide', '123', 'undefined'],
    ['elementor/popup/show', 'abc', 'function'],
    ['footfall/popup/show', 'abc', 'undefined'],
  ])
})

test('P-04 and by jQuery on the document, whose listeners may throw', async () => {
  const heard: unknown[] = []
  const closed: string[] = []
  Object.assign(inner, { jQuery: hostJquery })
  for (const moment of ['show', 'hide']) {
    onJquery(inner.document, `elementor/popup/${moment}`, (...[, id]: unknown[]) => {
      heard.push([moment, id])
      throw new Error('a host’s own mistake')
    })
  }
  const engine = engineOf('one')
  engine.add({
    ...popup('7'),
    show: async () => ({ file: { view: {} }, close: (how) => void closed.push(how) }),
  })
  engine.open('7', 'link')
  await settle()
  engine.destroy()
  expect(heard).toEqual([
    ['show', 7],
    ['hide', 7],
  ])
  expect([closed, notices.at(-1)?.state]).toEqual([['page'], 'closed'])
})

test('P-04 a site has one engine on a page, and all sites stand in one queue', async () => {
  const one = engineOf('one')
  const two = engineOf('two')
  expect([engineOf('one') === one, one === two, pageEngines(inner).length]).toEqual([
    true,
    false,
    2,
  ])
  one.add(popup('a'))
  two.add(popup('b'))
  fire.b?.()
  fire.a?.()
  await settle()
  expect([[...open.keys()], last('b')]).toEqual([['a'], 'queue'])
  one.destroy()
  await settle()
  expect([[...open.keys()], pageEngines(inner).length]).toEqual([['a', 'b'], 1])
  expect(engineOf('one')).not.toBe(one)
})

test('P-06 P-09 what is remembered is one item of the browser’s storage, each value with its end', async () => {
  const engine = engineOf('one')
  engine.add(popup('a'))
  fire.a?.()
  await settle()
  open.get('a')?.onAct('never')
  await settle()
  expect(Object.keys(inner.localStorage)).toEqual(['footfall'])
  expect(JSON.parse(inner.localStorage.footfall)).toMatchObject({
    'popup_one/a_disable': [1, clock.now() + 400 * 86_400_000],
  })
})

test('P-08 what a popup leads to gives the focus back to where the first was opened', async () => {
  inner.document.body.innerHTML = '<button id="here">Here</button><button id="link">More</button>'
  const [here, link] = [...inner.document.querySelectorAll('button')]
  const engine = engineOf('one')
  for (const id of ['a', 'b', 'c']) engine.add(popup(id))
  for (const opener of [link, undefined]) {
    here?.focus()
    engine.open('a', 'link', opener)
    await settle()
    expect(open.get('a')?.opener).toBe(opener)
    // As its dialog does.
    link?.focus()
    open.get('a')?.onAct('open:b')
    await settle()
    open.get('b')?.onAct('open:c')
    await settle()
    expect([open.get('b')?.opener, open.get('c')?.opener]).toEqual(
      opener ? [link, link] : [here, here],
    )
    open.get('c')?.onClose('escape')
  }
})

test('P-04 a form that was sent closes its popup and opens the next, each by its name', async () => {
  const engine = engineOf('one')
  for (const id of ['a', 'b']) engine.add(popup(id))
  engine.open('a', 'link')
  await settle()
  open.get('a')?.onAct('form:b')
  await settle()
  expect(notices.slice(-2)).toMatchObject([
    { popup: 'a', state: 'closed', by: 'form' },
    { popup: 'b', state: 'shown', by: 'form' },
  ])
})

test('P-04 what a popup’s content asks for: to close it, or to open another in its place', async () => {
  const engine = engineOf('one')
  for (const id of ['a', 'b']) engine.add(popup(id))
  engine.open('a', 'link')
  await settle()
  open.get('a')?.onAct('javascript:alert(1)')
  expect(notices.at(-1)).toMatchObject({ popup: 'a', state: 'shown' })
  open.get('a')?.onAct('open:b')
  await settle()
  expect(notices.slice(-2)).toMatchObject([
    { popup: 'a', state: 'closed', by: 'link' },
    { popup: 'b', state: 'shown', by: 'link' },
  ])
  open.get('b')?.onAct('close')
  expect(notices.at(-1)).toMatchObject({ popup: 'b', state: 'closed', by: 'link' })
  // Closed before, it asks for nothing any more.
  open.get('b')?.onAct('open:a')
  await settle()
  expect(notices.at(-1)).toMatchObject({ popup: 'b', state: 'closed' })
})
