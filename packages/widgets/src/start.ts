import type { BehaviorBrowser } from '@footfall/behaviors'
import { WIDGET_MARK, WIDGET_SETTINGS } from '@footfall/contract'
import { startOnElement } from './light/start-on-element.ts'

export interface StartOptions {
  /** By widget: settings for all of that kind; an element's own come on top. */
  settings?: Readonly<Record<string, object>>
}

/**
 * Starts widgets over HTML that is on a page already, without React and without the script tag: `browsers` by the name that
 * elements carry in `data-footfall-widget`. The returned function ends them.
 */
export const startWidgets = (
  root: ParentNode,
  browsers: Readonly<Record<string, BehaviorBrowser<never>>>,
  { settings = {} }: StartOptions = {},
): (() => void) => {
  const ends = [...root.querySelectorAll<HTMLElement>(`[${WIDGET_MARK}]`)].map((element) => {
    const name = element.getAttribute(WIDGET_MARK) ?? ''
    const browser = Object.hasOwn(browsers, name) ? browsers[name] : undefined
    if (!browser) return undefined
    const all = { ...settings[name], ...readOwn(element) }
    const end = startOnElement(element, browser as BehaviorBrowser<object>, all)
    // A script tag on the same page must not start it a second time.
    element.removeAttribute(WIDGET_MARK)
    return () => {
      end?.()
      element.setAttribute(WIDGET_MARK, name)
    }
  })
  return () => {
    for (const end of ends) end?.()
  }
}

/** What cannot be read is as if it were not there. */
const readOwn = (element: Element): object => {
  try {
    return Object(JSON.parse(element.getAttribute(WIDGET_SETTINGS) ?? '{}'))
  } catch {
    return {}
  }
}
