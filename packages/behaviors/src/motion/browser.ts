import type { BehaviorBrowser } from '../shared/behavior.ts'
import { debounce } from '../shared/debounce.ts'
import { begin } from './begin.ts'

/** How long after the last change of window or wish it is looked at whether to move. */
const TOGGLE_MS = 200

/** Builders write the same settings for an element and for its background, with different words before them. */
const PREFIXES = ['motion_fx_', 'background_motion_fx_']

/** Moves an element, or its background, with the scroll and the pointer; not at all for visitors who want less motion. */
export const browser: BehaviorBrowser<Readonly<Record<string, unknown>>> = (
  element,
  settings,
  env,
) => {
  const calm = env.window.matchMedia('(prefers-reduced-motion)')
  const ends: ((() => void) | undefined)[] = []
  const toggle = (isOver: boolean): void => {
    const now = env.devices.now()
    PREFIXES.forEach((prefix, index) => {
      const get = (name: string): unknown => settings[prefix + name]
      const isHere = !isOver && now && [get('devices') ?? now].flat().includes(now)
      if (isHere) ends[index] ??= begin(element, get, index > 0, env)
      else {
        ends[index]?.()
        ends[index] = undefined
      }
    })
  }
  const { ask, cancel } = debounce(env.clock, TOGGLE_MS, () => toggle(calm.matches))
  const offs = [cancel, env.readers.onResize(() => void ask()), env.listen(calm, 'change', ask)]
  toggle(calm.matches)
  return {
    destroy() {
      for (const off of offs) off()
      toggle(true)
    },
  }
}
