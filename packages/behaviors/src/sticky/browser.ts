import type { UncheckedSettings } from '@footfall/contract'
import type { BehaviorBrowser, RunningBehavior } from '../shared/behavior.ts'
import { debounce } from '../shared/debounce.ts'
import { keepInView } from './keep-in-view.ts'
import { resolveSticky } from './resolve-sticky.ts'
import type { StickySettings } from './settings.ts'

/** Lets an element stay at an edge of the window, by the rule that its settings have for the device. */
export const browser: BehaviorBrowser<UncheckedSettings<StickySettings>> = (
  element,
  settings,
  env,
) => {
  const parent = element.parentElement
  if (!parent) return undefined
  let kept: RunningBehavior | undefined
  let rule = ''
  const update = (): void => {
    const next = resolveSticky(settings, env)
    const text = JSON.stringify(next) ?? ''
    if (text === rule) return
    rule = text
    kept?.destroy()
    kept = next && keepInView(element, parent, next, env)
  }
  update()
  const later = debounce(env.clock, 300, update)
  const off = env.readers.onResize(() => {
    later.ask()
    return undefined
  })
  return {
    methods: { update },
    destroy() {
      off()
      later.cancel()
      kept?.destroy()
    },
  }
}
