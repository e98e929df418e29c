import type { BehaviorBrowser } from '../shared/behavior.ts'
import { readNumber, readText } from '../shared/read-values.ts'
import { createRemembered } from '../shared/remember.ts'

const HIDDEN = 'elementor-invisible'

/** As the builder writes it on its widgets, and on its containers. */
type EntranceHostSettings = {
  readonly [Name in '_animation' | '_animation_delay' | 'animation' | 'animation_delay']?: unknown
}

/**
 * Shows what a builder hides until its own script animates it: as it comes into the window, with the animation that the builder's
 * style sheet has; at once for who wants less motion. Where the builder's script runs, that does it.
 */
export const browser: BehaviorBrowser<EntranceHostSettings> = (
  element,
  settings,
  { window, devices, clock, readers },
) => {
  if ('elementorFrontend' in window) return undefined
  const changes = createRemembered()
  const show = (): void => changes.toggle(element, HIDDEN, false)
  const name = readText(devices.pick(settings, '_animation') ?? devices.pick(settings, 'animation'))
  const isStill = window.matchMedia('(prefers-reduced-motion:reduce)').matches
  if (isStill || !/^(?!none$)[\w-]{1,40}$/.test(name)) {
    show()
    return { destroy: changes.restore }
  }
  const delay = readNumber(settings._animation_delay ?? settings.animation_delay, 0, 10_000, 0)
  let cancel: (() => void) | undefined
  const play = (): void => {
    show()
    for (const one of ['animated', name]) changes.toggle(element, one, true)
  }
  const off = readers.onNear(element, '0px', (isNear) => {
    if (!isNear) return
    off()
    if (delay) cancel = clock.after(delay, play)
    else play()
  })
  return {
    destroy() {
      off()
      cancel?.()
      changes.restore()
    },
  }
}
