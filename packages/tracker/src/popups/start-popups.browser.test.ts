import type { LoadedPopup, PopupNotice } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import type { Core } from '../core/core.ts'
import { openPage, type TestPage } from '../testing/open-page.ts'
import { type FixedRule, type PopupParts, startPopups } from './start-popups.ts'

let page: TestPage
afterEach(() => page?.close())

const popup = (id: string, more: Partial<LoadedPopup> = {}): LoadedPopup => ({
  id,
  files: { '': 'popup-content-1.js' },
  rules: [],
  triggers: [{ kind: 'page-load', settings: {} }],
  ...more,
})

/** Holds on pages whose title is this. */
const title: FixedRule = {
  check: ({ is }: { is: string }, { document }: { document: Document }) => [
    document.title === is,
    document.title,
  ],
} as FixedRule
const only = (is: string): Pick<LoadedPopup, 'rules'> => ({
  rules: [{ kind: 'title', settings: { is } }],
})

interface Scene {
  asked: string[]
  calls: unknown[][]
  counted: unknown[][]
  notices(): PopupNotice[]
  /** Whether what decides knows of a consent tool on the page. */
  hasTool(): boolean
  find(tool: string): void
}

interface Given {
  shell: string
  hasTool(): boolean
}

const open = async (
  popups: LoadedPopup[],
  more: Partial<PopupParts> & {
    respond?(address: string): Promise<void>
    before?(opened: TestPage): void
  } = {},
): Promise<Scene> => {
  page = await openPage()
  page.window.document.title = 'Home'
  const { document } = page.window
  document.body.innerHTML =
    '<a id="offer" href="/offer"><b id="word">Offer</b></a><div id="own"></div>'
  const root = document.getElementById('own')?.attachShadow({ mode: 'open' })
  if (root) root.innerHTML = '<button id="inner">More</button>'
  const { respond = async () => undefined, before, ...parts } = more
  before?.(page)
  const asked: string[] = []
  const calls: unknown[][] = []
  const counted: unknown[][] = []
  let hasTool = (): boolean => false
  let running: Core | undefined
  const load = async (address: string) => {
    asked.push(address.replace(`${page.endpoint}/c/`, ''))
    await respond(address)
    return {
      runPopups: (_core: unknown, _fire: unknown, given: Given) => {
        calls.push(['run', given.shell])
        hasTool = given.hasTool
        return {
          open: (...args: unknown[]) => {
            calls.push(['open', ...args])
            return true
          },
          close: (id: unknown) => void calls.push(['close', id]),
          destroy: () => void calls.push(['destroy']),
        }
      },
    }
  }
  page.start({
    startTriggers: startPopups(
      load as never,
      {
        popups,
        file: 'popups-1.js',
        shell: 'popup-1.js',
        fixed: { title },
        count: (_window, _now, ...signs) => void counted.push(signs),
        ...parts,
      },
      (core) => {
        running = core
        return () => undefined
      },
    ),
  })
  await page.settle(0)
  return {
    asked,
    calls,
    counted,
    notices: () => page.notices.filter((notice): notice is PopupNotice => notice.kind === 'popup'),
    hasTool: () => hasTool(),
    find: (tool) => running?.bus.emit('notice', { kind: 'consent-tool', tool }),
  }
}
const command = (...args: unknown[]): void =>
  (page.window as unknown as { footfall(...all: unknown[]): void }).footfall(...args)

test('P-02 what decides is fetched where some popup could open by itself, once', async () => {
  const { asked, calls } = await open([popup('a'), popup('b', only('Elsewhere'))])
  await expect.poll(() => calls).toEqual([['run', 'popup-1.js']])
  expect(asked).toEqual(['popups-1.js'])
})

test('P-04 what decides knows of a consent tool that was found before it came, or after', async () => {
  let come = (): void => undefined
  const respond = (): Promise<void> =>
    new Promise((resolve) => {
      come = resolve
    })
  const early = await open([popup('a')], { respond })
  early.find('cookiebot')
  await expect.poll(() => early.asked).toEqual(['popups-1.js'])
  come()
  await expect.poll(() => early.calls.length).toBe(1)
  expect(early.hasTool()).toBe(true)
  page.close()
  const late = await open([popup('a')])
  await expect.poll(() => late.calls.length).toBe(1)
  expect(late.hasTool()).toBe(false)
  late.find('cookiebot')
  expect(late.hasTool()).toBe(true)
})

test('P-03 where none can match nothing is fetched, and whoever asks hears why', async () => {
  const { asked, notices } = await open([
    popup('a', only('Elsewhere')),
    popup('b', { triggers: [] }),
  ])
  await page.settle(50)
  expect(asked).toEqual([])
  expect(notices()).toEqual([
    {
      kind: 'popup',
      popup: 'a',
      state: 'not-shown',
      reason: 'rule',
      rule: 'title',
      wanted: { is: 'Elsewhere' },
      found: 'Home',
    },
    { kind: 'popup', popup: 'b', state: 'not-shown', reason: 'no-trigger' },
  ])
})

test('P-03 another page of a single-page site is looked at anew', async () => {
  const { asked } = await open([popup('a', only('Elsewhere'))])
  page.window.document.title = 'Elsewhere'
  command('page')
  await expect.poll(() => asked).toEqual(['popups-1.js'])
})

test('P-03 on a single-page site the page before is where the visitor came from', async () => {
  const came: string[] = []
  const from: FixedRule = {
    check: (_: never, { referrer }: { referrer: string }) => {
      came.push(referrer)
      return [false, referrer]
    },
  } as FixedRule
  await open([popup('a', { rules: [{ kind: 'from', settings: {} }] })], { fixed: { from } })
  const before = page.window.location.href
  page.window.history.pushState(null, '', '?second')
  command('page')
  expect(came).toEqual([page.window.document.referrer, before])
})

test('P-01 a press on what opens a popup fetches it and opens it; a press with a key held does what links do', async () => {
  const { asked, calls } = await open([
    popup('a', { triggers: [], openSelector: '#offer' }),
    popup('b', { triggers: [], openSelector: '[' }),
  ])
  const { document } = page.window
  const press = (more: MouseEventInit = {}): boolean =>
    document
      .getElementById('word')
      ?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...more }),
      ) ?? false
  document.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
  press({ ctrlKey: true })
  await page.settle(0)
  expect(asked).toEqual([])
  expect(press()).toBe(false)
  await expect
    .poll(() => calls)
    .toEqual([
      ['run', 'popup-1.js'],
      ['open', 'a', 'selector', document.getElementById('offer')],
    ])
})

test('P-01 a page opens and closes by command, also one that came before the script', async () => {
  const { calls } = await open([popup('a', { triggers: [] })], {
    before: ({ window }) =>
      Object.assign(window, {
        footfall: {
          q: [
            ['popup', 'open', 'a'],
            ['popup', 'open', 'x'],
          ],
        },
      }),
  })
  await expect
    .poll(() => calls)
    .toEqual([
      ['run', 'popup-1.js'],
      ['open', 'a', 'command'],
    ])
  command('popup', 'close', 'a')
  command('popup', 'close')
  await expect
    .poll(() => calls.slice(2))
    .toEqual([
      ['close', 'a'],
      ['close', undefined],
    ])
})

test('P-01 what opens a popup may stand in a shadow root, or have one', async () => {
  const { calls } = await open([
    popup('a', { triggers: [], openSelector: '#own' }),
    popup('b', { triggers: [], openSelector: '#inner' }),
  ])
  page.window.document.getElementById('own')?.shadowRoot?.getElementById('inner')?.click()
  await expect.poll(() => calls.map(([, id]) => id)).toEqual(['popup-1.js', 'a', 'b'])
})

test('P-01 what is closed while it is on its way is closed when it is there; builders’ ids are numbers', async () => {
  const { calls } = await open([popup('77', { triggers: [] })])
  command('popup', 'close', 77)
  command('popup', 'open', 77)
  command('popup', 'close', 77)
  await expect
    .poll(() => calls)
    .toEqual([
      ['run', 'popup-1.js'],
      ['open', '77', 'command'],
      ['close', '77'],
    ])
})

test('a file that fails twice is given up, and whoever asks hears it; who asks later tries anew', async () => {
  let isBroken = true
  const { asked, notices, calls } = await open([popup('a')], {
    respond: () =>
      isBroken ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(),
  })
  await expect.poll(notices).toMatchObject([{ popup: 'a', state: 'not-shown', reason: 'chunk' }])
  expect(asked).toEqual(['popups-1.js', 'popups-1.js?again'])
  isBroken = false
  command('popup', 'open', 'a')
  await expect.poll(() => calls.at(-1)).toEqual(['open', 'a', 'command'])
})

test('P-09 each page view is counted once, and only with a functional grant, however late that comes', async () => {
  const { counted } = await open([popup('a', { triggers: [] })])
  expect(counted).toEqual([])
  command('consent', { functional: 'denied' })
  expect(counted).toEqual([])
  command('consent', { functional: 'granted' })
  command('consent', { functional: 'granted', analytics: 'denied' })
  expect(counted).toEqual([[]])
  command('page')
  expect(counted).toEqual([[], []])
})

test('P-09 two sites on a page count one visitor once', async () => {
  const { counted } = await open([popup('a', { triggers: [] })])
  command('consent', { functional: 'granted' })
  expect(counted).toHaveLength(1)
  const second: unknown[] = []
  page.start({
    config: { ...page.config, site: 'second-site' },
    startTriggers: startPopups(async () => undefined as never, {
      popups: [popup('b', { triggers: [] })],
      file: '',
      shell: '',
      count: () => void second.push(1),
    }),
  })
  command('consent', { functional: 'granted' })
  await page.settle(0)
  expect(second).toEqual([])
  command('page')
  expect(counted.length + second.length).toBe(2)
})

test('P-03 whoever signs up is known as such, with a functional grant', async () => {
  const { counted } = await open([popup('a', { triggers: [] })])
  command('track', 'Lead')
  await page.settle(0)
  expect(counted).toEqual([])
  command('consent', { functional: 'granted' })
  command('track', 'Lead')
  await expect.poll(() => counted.slice(1).every(([isSign]) => isSign === true)).toBe(true)
  expect(counted.length).toBeGreaterThan(1)
})

test('stopped, nothing opens any more', async () => {
  const { calls } = await open([popup('a', { openSelector: '#offer' })])
  await expect.poll(() => calls).toHaveLength(1)
  command('destroy')
  expect(calls.at(-1)).toEqual(['destroy'])
  page.window.document.addEventListener('click', (event) => event.preventDefault())
  page.window.document.getElementById('word')?.click()
  await page.settle(0)
  expect(calls).toHaveLength(2)
})
