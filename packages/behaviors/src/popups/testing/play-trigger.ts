import { createPageReaders } from '../../shared/page-readers.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import type { PopupTriggerExample, TriggerAct } from '../part-examples.ts'
import type { AnyPopupTrigger, PopupTrigger } from '../popup-trigger.ts'

/** How often a trigger fired, while it ran and after it was ended; and what it left on the page. */
export interface PlayedTrigger {
  fires: number
  firesAfterEnd: number
  left: string
}

/** Plays an example on a page of its own in a frame; runs in any engine. */
export const playTrigger = async (
  code: AnyPopupTrigger,
  { settings, html = '<p>Text</p>', isTouch, openFor = 0, acts }: PopupTriggerExample,
): Promise<PlayedTrigger> => {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inset:0 auto auto 0;border:0;width:800px;height:600px'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = `<!doctype html><body style="margin:0">${html}</body>`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as Window & typeof globalThis
  const page = window.document
  // Machines without a mouse say so too.
  window.matchMedia = () => ({ matches: !!isTouch }) as MediaQueryList
  const clock = createTestClock()
  const pageStart = clock.now()
  clock.advance(openFor)
  const told = new Set<(name: string) => void>()
  let fires = 0
  const before = page.body.innerHTML
  const end = (code as PopupTrigger)(settings, () => void fires++, {
    window,
    document: page,
    clock,
    pageStart,
    readers: createPageReaders({ window, document: page, guard: (call) => call() }),
    listen(target, type, call, options) {
      target.addEventListener(type, call, options)
      return () => target.removeEventListener(type, call, options)
    },
    onTold(call) {
      told.add(call)
      return () => void told.delete(call)
    },
  })
  const act = async (one: TriggerAct): Promise<void> => {
    if (one.does === 'wait') clock.advance(one.ms)
    else if (one.does === 'tell') for (const call of told) call(one.name)
    else if (one.does === 'add') page.body.insertAdjacentHTML('beforeend', one.html)
    else if (one.does === 'click') page.querySelector<HTMLElement>(one.on)?.click()
    else if (one.does === 'remove') page.querySelector(one.on)?.remove()
    else if (one.does === 'scroll') scroll(page, one.percent, one.of)
    else if (one.does === 'event') dispatch(window, one)
    else {
      const value = one.does === 'hide' ? 'hidden' : 'visible'
      Object.defineProperty(page, 'visibilityState', { value, configurable: true })
      page.dispatchEvent(new window.Event('visibilitychange'))
    }
    await settle(window)
  }
  try {
    await settle(window)
    for (const one of acts) await act(one)
    const during = fires
    end()
    const left = page.body.innerHTML
    for (const one of acts) await act(one)
    const isChanged = acts.some(({ does }) => does === 'add')
    return {
      fires: during,
      firesAfterEnd: fires - during,
      left: isChanged ? '' : diff(before, left),
    }
  } finally {
    frame.remove()
  }
}

const diff = (before: string, after: string): string => (before === after ? '' : after)

const scroll = (page: Document, percent: number, of?: string): void => {
  const element = (of ? page.querySelector(of) : page.scrollingElement) as Element
  const top = ((element.scrollHeight - element.clientHeight) * percent) / 100
  element.scrollTo({ top: Math.round(top), behavior: 'instant' })
}

const dispatch = (
  window: Window & typeof globalThis,
  { type, on, y }: Extract<TriggerAct, { does: 'event' }>,
): void => {
  const { document: page } = window
  const targets = { window, document: page, root: page.documentElement, body: page.body }
  targets[on].dispatchEvent(
    y === undefined ? new window.Event(type) : new window.MouseEvent(type, { clientY: y }),
  )
}

/** Frames enough for a scroll to be told, an observer to have looked and a reader to have run. */
const settle = async (window: Window): Promise<void> => {
  for (let frames = 0; frames < 3; frames++) {
    await new Promise((resolve) => window.requestAnimationFrame(resolve))
  }
}
