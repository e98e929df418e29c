import {
  type BehaviorNotice,
  type ConsentAnswers,
  type MarkedThing,
  markReads,
  markSelector,
  type Params,
  type PublishedEntry,
  unknownConsent,
} from '@footfall/contract'
import type { AnyBehavior, RunningBehavior } from '../shared/behavior.ts'
import type { BehaviorAct } from '../shared/behavior-example.ts'
import {
  type BehaviorRunner,
  type BehaviorSet,
  createRunner,
  type MarkedPage,
} from '../shared/create-runner.ts'
import { loadBehavior } from './load-behavior.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export interface BehaviorPageOptions {
  /** Folder names; the first one's marks are looked for unless a test starts others. */
  behaviors: readonly string[]
  html: string
  css?: string | undefined
  /** By behaviour: what the owner published. */
  settings?: Readonly<Record<string, object>>
  /** Size of the window. */
  width?: number
  height?: number
  /** Attributes of the root element, such as `dir="rtl"`. */
  root?: string
  /** Where our own server would be. */
  endpoint?: string
  /** Query and fragment of the page's address. */
  address?: string
  /** What a folder has; by default a behaviour's. */
  load?(name: string): Promise<LoadedThing>
  /** What the visitor has allowed. */
  consent?: Partial<ConsentAnswers>
  /** Nothing starts until the test says so. */
  isHeld?: boolean
  /** Runs in the page before any behaviour does. */
  before?(window: Window & typeof globalThis): void
}

/** What the page must know of what runs on it. */
export interface LoadedThing {
  browser: AnyBehavior
  marks: MarkedThing
}

/** A real page in a frame, on which behaviours run over a host's markup. */
export interface BehaviorPage {
  window: Window & typeof globalThis
  document: Document
  clock: TestClock
  frame: HTMLIFrameElement
  runner: BehaviorRunner
  notices: BehaviorNotice[]
  told: { name: string; params: Params; eventID?: string }[]
  /** What runs, in the order it was started. */
  running: RunningBehavior[]
  /** Faults that whoever edits the page is told, in words. */
  faults(): string[]
  find<T extends Element = HTMLElement>(selector: string): T
  act(act: BehaviorAct): Promise<void>
  /** Starts the behaviour on all marked elements that do not have it yet. */
  start(behavior: string): void
  /** Two frames: everything that one event led to has happened. */
  settle(): Promise<void>
  resize(width: number, height?: number): Promise<void>
  /** Ends every behaviour. */
  stop(): void
  close(): void
}

let pages = 0

export const openBehaviorPage = async (options: BehaviorPageOptions): Promise<BehaviorPage> => {
  const { behaviors, html, css = '', settings = {}, width = 1280, height = 800 } = options
  const load = options.load ?? loadBehavior
  const frame = document.createElement('iframe')
  frame.style.cssText = `position:fixed;inset:0 auto auto 0;border:0;width:${width}px;height:${height}px`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `/__room/behaviors-${Date.now()}-${pages++}/page${options.address ?? ''}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as Window & typeof globalThis
  const page = window.document
  for (const [name, value] of Object.entries(readAttributes(options.root))) {
    page.documentElement.setAttribute(name, value)
  }
  const sheet = page.createElement('style')
  sheet.textContent = css
  page.head.append(sheet)
  page.body.innerHTML = html
  options.before?.(window)
  const clock = createTestClock()
  const notices: BehaviorNotice[] = []
  const told: BehaviorPage['told'] = []
  const loadedSets: Record<string, LoadedThing> = {}
  for (const name of behaviors) loadedSets[name] = await load(name)
  const set: BehaviorSet = Object.fromEntries(
    Object.entries(loadedSets).map(([name, { browser, marks }]) => [
      name,
      {
        browser,
        reads: markReads(marks),
      },
    ]),
  )
  const entries: PublishedEntry[] = behaviors.map((kind) => ({
    id: kind,
    kind,
    settings: { ...settings[kind] },
  }))
  const running: RunningBehavior[] = []
  const started = new Map<Element, Set<string>>()
  const errors: unknown[] = []
  const guard = <T>(call: () => T): T | undefined => {
    try {
      return call()
    } catch (error) {
      errors.push(error)
      throw error
    }
  }
  const runner = createRunner(
    {
      env: {
        window,
        document: page,
        clock,
        guard,
        listen(target, type, call, listenOptions) {
          target.addEventListener(type, call, listenOptions)
          return () => target.removeEventListener(type, call, listenOptions)
        },
      },
      config: { site: 'test-site', endpoint: options.endpoint ?? '', behaviors: entries },
      bus: { emit: (_kind, notice) => void notices.push(notice), ...silent },
      ...tracker(options.consent),
    } as MarkedPage,
    ({ name, params, eventID }) => told.push({ name, params, ...(eventID && { eventID }) }),
  )
  const find = <T extends Element>(selector: string): T => {
    const found = page.querySelector<T>(selector)
    if (!found) throw new Error(`There is no ${selector} on the page.`)
    return found
  }
  const settle = async (): Promise<void> => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((resolve) => window.requestAnimationFrame(resolve))
    }
  }
  /** What is inert until the page has its data takes the focus once it has. */
  const focus = async (target: HTMLElement): Promise<void> => {
    for (let tries = 0; tries < 60 && page.activeElement !== target; tries++) {
      if (tries) await settle()
      target.focus()
    }
  }
  const result: BehaviorPage = {
    window,
    document: page,
    clock,
    frame,
    runner,
    notices,
    told,
    running,
    find,
    faults: () => notices.flatMap(({ message }) => (message ? [message] : [])),
    start(name) {
      const marks = loadedSets[name]?.marks
      if (!marks) throw new Error(`The page was not opened with ${name}.`)
      for (const element of page.querySelectorAll(markSelector(name, marks))) {
        const own = started.get(element) ?? new Set()
        if (own.has(name)) continue
        started.set(element, own.add(name))
        const one = runner.start(set, name, element)
        if (one) running.push(one)
      }
    },
    async act(act) {
      if (act.does === 'wait') clock.advance(act.ms)
      else if (act.does === 'scroll') window.scrollTo({ top: act.to, behavior: 'instant' })
      else if (act.does === 'click') find<HTMLElement>(act.on).click()
      else if (act.does === 'focus') await focus(find(act.on))
      else if (act.does === 'press') pressKey(window, act.key)
      else hover(window, find(act.on))
      await settle()
    },
    settle,
    async resize(newWidth, newHeight = height) {
      frame.style.width = `${newWidth}px`
      frame.style.height = `${newHeight}px`
      await settle()
    },
    stop() {
      for (const one of running.splice(0).reverse()) one.destroy()
      started.clear()
    },
    close() {
      result.stop()
      runner.destroy()
      frame.remove()
    },
  }
  if (!options.isHeld) for (const name of behaviors) result.start(name)
  await settle()
  return result
}

/** A bus on which nothing is said further. */
const silent = { on: () => () => undefined }

/** What popups ask of the tracker besides. */
const tracker = (consent: Partial<ConsentAnswers> = {}): object => ({
  consent: { get: () => ({ ...unknownConsent(), ...consent }), ...silent },
  host: {},
})

const pressKey = (window: Window & typeof globalThis, key: string): void => {
  const target = window.document.activeElement ?? window.document.body
  for (const type of ['keydown', 'keyup']) {
    target.dispatchEvent(
      new window.KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true }),
    )
  }
}

const hover = (window: Window & typeof globalThis, element: Element): void => {
  const inside = { bubbles: true, composed: true, pointerType: 'mouse' }
  for (const type of ['pointerover', 'mouseover', 'pointermove']) {
    element.dispatchEvent(new window.PointerEvent(type, inside))
  }
  for (let one: Element | null = element; one; one = one.parentElement) {
    for (const type of ['pointerenter', 'mouseenter']) {
      one.dispatchEvent(new window.PointerEvent(type, { ...inside, bubbles: false }))
    }
  }
}

const readAttributes = (text = ''): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
