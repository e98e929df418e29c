import { afterEach, expect, test } from 'vitest'
import { type BehaviorPage, openBehaviorPage } from '../testing/open-behavior-page.ts'

interface Helpers {
  getParents(element: Element, selector?: string): Element[]
  astraGetParents(element: Element, selector?: string): Element[]
  toggleClass(element: Element, name: string): void
  astraToggleClass(element: Element, name: string): void
  astraTriggerEvent(target: EventTarget, type: string, init?: CustomEventInit): void
}

let page: BehaviorPage | undefined
afterEach(() => page?.close())

const open = async (
  before?: (window: Window & typeof globalThis) => void,
): Promise<{ opened: BehaviorPage; helpers: Helpers; warnings: string[] }> => {
  const warnings: string[] = []
  page = await openBehaviorPage({
    behaviors: ['theme-helpers'],
    html: '<main class="a"><p class="b"><i id="leaf"></i></p></main>',
    before(window) {
      window.console.warn = (text: string) => void warnings.push(text)
      before?.(window)
    },
  })
  return { opened: page, helpers: page.window as unknown as Helpers, warnings }
}

const warning = (name: string, instead: string): string =>
  `${name}() function has been deprecated since version 2.5.0 or above of Astra Theme and will be removed in the future. Use ${instead}() instead.`

test('H-07 getParents works and warns on the console, once', async () => {
  const { opened, helpers, warnings } = await open()
  const leaf = opened.find('#leaf')
  const { documentElement, body } = opened.document
  expect(helpers.getParents(leaf, '.a')).toEqual([opened.find('main')])
  expect(helpers.getParents(leaf)).toEqual([
    ...[leaf, opened.find('p'), opened.find('main'), body, documentElement],
  ])
  expect(warnings).toEqual([warning('getParents', 'astraGetParents')])
})

test('H-07 toggleClass works and warns on the console, once', async () => {
  const { opened, helpers, warnings } = await open()
  helpers.toggleClass(opened.find('#leaf'), 'on')
  expect(opened.find('#leaf').className).toBe('on')
  helpers.toggleClass(opened.find('#leaf'), 'on')
  expect(opened.find('#leaf').className).toBe('')
  expect(warnings).toEqual([warning('toggleClass', 'astraToggleClass')])
})

test('what the warnings name instead is there, and does not warn', async () => {
  const { opened, helpers, warnings } = await open()
  const heard: unknown[] = []
  opened.document.addEventListener('told', (event) => heard.push((event as CustomEvent).detail))
  helpers.astraToggleClass(opened.find('#leaf'), 'on')
  helpers.astraTriggerEvent(opened.document, 'told', { detail: 7 })
  expect(helpers.astraGetParents(opened.find('#leaf'), '.b')).toEqual([opened.find('p')])
  expect(opened.find('#leaf').className).toBe('on')
  expect(heard).toEqual([7])
  expect(warnings).toEqual([])
})

test('a host’s own functions are left alone, ours go with the end', async () => {
  const own = (): string => 'own'
  const { opened } = await open((window) => Object.assign(window, { getParents: own }))
  const window = opened.window as unknown as Record<string, unknown>
  expect(window.getParents).toBe(own)
  opened.stop()
  expect(window.getParents).toBe(own)
  expect('toggleClass' in window).toBe(false)
})
