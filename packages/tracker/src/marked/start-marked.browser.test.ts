import type { BehaviorNotice, FootfallNotice } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, type TestPage } from '../testing/open-page.ts'
import { missFiles } from './miss-files.ts'
import { type MarkedFile, type MarkedModule, startMarked } from './start-marked.ts'

let page: TestPage
afterEach(() => page?.close())

const FILE: MarkedFile = { file: 'behaviors-1.js', marks: [['b1', '.menu', 'menu']] }

interface Scene {
  /** What runs, as `entry#id`. */
  running: string[]
  /** Addresses that were asked for. */
  asked: string[]
  taps: string[]
  faults(): Partial<BehaviorNotice>[]
}

const isFault = (notice: FootfallNotice): notice is BehaviorNotice => notice.kind === 'behavior'

/** A page with the scanner; what it loads notes what is asked of it. */
const open = async (
  html: string,
  {
    files = [FILE],
    respond = async (module) => module,
    before,
  }: {
    files?: MarkedFile[]
    respond?(module: MarkedModule, address: string): Promise<MarkedModule>
    before?(opened: TestPage): void
  } = {},
): Promise<Scene> => {
  page = await openPage()
  page.window.document.body.innerHTML = html
  before?.(page)
  const running: string[] = []
  const taps: string[] = []
  const asked: string[] = []
  const module: MarkedModule = {
    set: {},
    createRunner: () => ({
      start(_set, entry, element) {
        const name = `${entry}#${element.id}`
        running.push(name)
        return {
          destroy: () => void running.splice(running.indexOf(name), 1),
          tap: (target) => taps.push(`${name} ${target.id}`),
        }
      },
      destroy: () => running.push('over'),
    }),
  }
  page.start({
    startTriggers: startMarked((address) => {
      asked.push(address.replace(`${page.endpoint}/c/`, ''))
      return respond(module, address)
    }, files),
  })
  await page.settle(0)
  return { running, asked, taps, faults: () => page.notices.filter(isFault) }
}

const add = (html: string): void => page.window.document.body.insertAdjacentHTML('beforeend', html)

test('W-29 a file is fetched once some element needs it, and once for all of them', async () => {
  const { asked, running } = await open('<p>No menu</p>')
  expect(asked).toEqual([])
  add('<ul class="menu" id="one"></ul><ul class="menu" id="two"></ul>')
  await expect.poll(() => running).toEqual(['b1#one', 'b1#two'])
  expect(asked).toEqual(['behaviors-1.js'])
})

test('W-29 a file that has not come 120 seconds after it was asked for is asked for once more, under another address', async () => {
  const { asked, running, faults } = await open('<ul class="menu" id="one"></ul>', {
    respond: (module, address) =>
      address.includes('?') ? Promise.resolve(module) : new Promise(() => undefined),
  })
  page.clock.advance(119_999)
  await page.settle(0)
  expect(asked).toEqual(['behaviors-1.js'])
  page.clock.advance(1)
  await expect.poll(() => asked).toEqual(['behaviors-1.js', 'behaviors-1.js?again'])
  await expect.poll(() => running).toEqual(['b1#one'])
  expect(faults()).toEqual([])
})

test('W-29 a file that fails twice is given up; whoever edits hears which, and the page stays as it is', async () => {
  const html = '<ul class="menu" id="one"></ul>'
  const { asked, running, faults } = await open(html, {
    respond: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect.poll(() => asked).toHaveLength(2)
  await expect
    .poll(faults)
    .toMatchObject([{ entry: 'b1', state: 'chunk', message: 'behaviors-1.js' }])
  expect(running).toEqual([])
  expect(page.window.document.body.innerHTML).toBe(html)
})

test('W-29 what may wait is fetched as it nears the viewport', async () => {
  const files = [{ ...FILE, isNear: true }]
  const { asked, running } = await open(
    '<div style="height: 9000px"></div><ul class="menu" id="far"></ul>',
    { files },
  )
  expect(asked).toEqual([])
  page.window.scrollTo({ top: 9000, behavior: 'instant' })
  await expect.poll(() => running).toEqual(['b1#far'])
})

test('a file of its own waits for the first one, which brings what runs them', async () => {
  const alone: MarkedFile = { file: 'behaviors.grid-1.js', marks: [['b2', '.grid', 'grid']] }
  const { asked, running } = await open('<div class="grid" id="g"></div>', { files: [FILE, alone] })
  await expect.poll(() => running).toEqual(['b2#g'])
  expect(asked.toSorted()).toEqual(['behaviors-1.js', 'behaviors.grid-1.js'])
})

test('what goes from the page is ended, what is only moved goes on', async () => {
  const { running } = await open('<div id="here"><ul class="menu" id="one"></ul></div>')
  await expect.poll(() => running).toEqual(['b1#one'])
  const { document } = page.window
  document.body.append(document.getElementById('one') as Element)
  await page.settle(0)
  expect(running).toEqual(['b1#one'])
  document.getElementById('one')?.remove()
  await expect.poll(() => running).toEqual([])
})

test('an element that went before its file came is not begun', async () => {
  let come: (() => void) | undefined
  const { running } = await open('<ul class="menu" id="one"></ul>', {
    respond: (module) => new Promise((resolve) => (come = () => resolve(module))),
  })
  page.window.document.body.innerHTML = ''
  await page.settle(0)
  come?.()
  await page.settle(0)
  expect(running).toEqual([])
})

test('a tap from before the start is handed on, the last one, once', async () => {
  let come: (() => void) | undefined
  const { taps } = await open(
    '<nav class="menu" id="one"><button id="a">A</button><button id="b">B</button></nav><button id="c">C</button>',
    { respond: (module) => new Promise((resolve) => (come = () => resolve(module))) },
  )
  const { document } = page.window
  document.getElementById('a')?.click()
  document.getElementById('b')?.click()
  come?.()
  await expect.poll(() => taps).toEqual(['b1#one b'])
  // Heard by what runs now; begun anew, it must not hear it again.
  document.getElementById('a')?.click()
  const nav = document.getElementById('one') as Element
  nav.remove()
  await page.settle(0)
  document.body.append(nav)
  await page.settle(0)
  expect(taps.filter((tap) => tap.endsWith(' a'))).toEqual([])
})

test('a tap from before the script itself is what the stub kept', async () => {
  const { taps } = await open('<nav class="menu" id="one"><button id="a">A</button></nav>', {
    before: ({ window }) =>
      Object.assign(window, { footfallTap: window.document.getElementById('a') }),
  })
  await expect.poll(() => taps).toEqual(['b1#one a'])
})

test('of several entries of a kind the first that means an element has it', async () => {
  const files: MarkedFile[] = [
    {
      file: 'behaviors-1.js',
      marks: [
        ['b2', '#one', 'menu'],
        ['b1', '.menu', 'menu'],
        ['b3', '#one', 'sticky'],
      ],
    },
  ]
  const { running } = await open('<ul class="menu" id="one"></ul><ul class="menu" id="two"></ul>', {
    files,
  })
  await expect.poll(() => running.toSorted()).toEqual(['b1#two', 'b2#one', 'b3#one'])
})

test('a selector that cannot be read harms nothing else', async () => {
  const files = [{ file: 'f.js', marks: [['bad', 'ul[', 'menu'] as const, ...FILE.marks] }]
  const { running, faults } = await open('<ul class="menu" id="one"></ul>', { files })
  await expect.poll(() => running).toEqual(['b1#one'])
  expect(faults()).toMatchObject([{ entry: 'bad', state: 'selector', message: 'ul[' }])
})

test('back from the back-forward cache nothing starts twice', async () => {
  const { running } = await open('<ul class="menu" id="one"></ul>')
  await expect.poll(() => running).toEqual(['b1#one'])
  page.window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await page.settle()
  expect(running).toEqual(['b1#one'])
})

test('a page that is only prepared asks for nothing until it is seen', async () => {
  const { asked, running } = await open('<ul class="menu" id="one"></ul>', {
    before: ({ window }) =>
      Object.defineProperty(window.document, 'prerendering', { value: true, configurable: true }),
  })
  expect(asked).toEqual([])
  page.window.document.dispatchEvent(new Event('prerenderingchange'))
  await expect.poll(() => running).toEqual(['b1#one'])
})

test('stopped, everything ends and nothing is looked for any more', async () => {
  const { running } = await open('<ul class="menu" id="one"></ul>')
  await expect.poll(() => running).toEqual(['b1#one'])
  ;(page.window as unknown as { footfall(command: string): void }).footfall('destroy')
  expect(running).toEqual(['over'])
  add('<ul class="menu" id="two"></ul>')
  await page.settle(0)
  expect(running).toEqual(['over'])
})

test('W-32 where nobody said where the files are, whoever listens hears it, and the rest goes on', async () => {
  page = await openPage()
  const next = vi.fn(() => () => undefined)
  page.start({ startTriggers: missFiles(next) })
  await page.settle(0)
  expect(page.notices.filter(isFault)).toMatchObject([
    { state: 'path', message: 'Automatic publicPath is not supported in this browser' },
  ])
  expect(next).toHaveBeenCalledOnce()
})
