import type { TriggerBrowser } from '../trigger-env.ts'

/** Fires when the pointer comes over something that matches, once for each element. */
export const browser: TriggerBrowser = ({ selector }, { on, fire }) => {
  const seen = new WeakSet<Element>()
  on('mouseover', selector as string, (element) => {
    if (seen.has(element)) return
    seen.add(element)
    fire()
  })
}
