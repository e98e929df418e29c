import type { TriggerBrowser } from '../trigger-env.ts'
import type { MouseOverSettings } from './settings.ts'

/** Fires when the pointer comes over something that matches, once for each element. */
export const browser: TriggerBrowser<MouseOverSettings> = (settings, on) => {
  const seen = new WeakSet<Element>()
  on('mouseover', settings.selector, (element) => !seen.has(element) && seen.add(element))
}
