import type { UncheckedSettings } from '@footfall/contract'
import { adoptSheet } from '../shared/adopt-sheet.ts'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import type { Look } from '../shared/page-readers.ts'
import { queryAll } from '../shared/query-all.ts'
import { readNumber, readText } from '../shared/read-values.ts'
import { targetOf } from '../shared/target-of.ts'
import { createAim } from './create-aim.ts'
import type { AnchorsSettings } from './settings.ts'
import { settleArrival } from './settle-arrival.ts'

/** What hosts keep at the top of the window. */
const HOST_PARTS = '#wpadminbar,.site-header [data-stick-support]'

/**
 * Jumps stay the browser's own: focus, address and Back work as ever. A style sheet makes them smooth and keeps the height of
 * whatever sticks to the top free; a host that says either itself is not overruled.
 */
export const browser: BehaviorBrowser<UncheckedSettings<AnchorsSettings>> = (
  element,
  settings,
  env,
) => {
  const { window, document, readers, insets, listen, fault } = env
  if (element !== document.documentElement) return undefined
  const sheet = adoptSheet(window, document)
  const further = readNumber(settings.offset, 0, 500, 0)
  const own = queryAll(document, readText(settings.sticky_parts), fault)
  const aim = createAim(env)
  let known = -1
  const look: Look = () => {
    let height = 0
    for (const part of [...document.querySelectorAll<HTMLElement>(HOST_PARTS), ...own]) {
      // The host's bar scrolls away on narrow screens.
      if (window.getComputedStyle(part).position !== 'absolute') height += part.offsetHeight
    }
    const top = Math.max(height, insets.top()) + further
    if (top === known) return undefined
    known = top
    return () =>
      sheet.set(
        `:where(:root){--footfall-anchor:${top}px;scroll-padding-top:calc(${top}px + var(--footfall-top,0px))}@media(prefers-reduced-motion:no-preference){:where(:root){scroll-behavior:smooth}}`,
      )
  }
  const lookNow = (): void => look()?.()
  const offs = [
    readers.onResize(look),
    insets.onChange(lookNow),
    // What sticks may have grown since; a jump comes after the click's listeners.
    listen(
      document,
      'click',
      (event) => {
        if (linkOf(event)) lookNow()
      },
      { capture: true },
    ),
    // After everybody who may have something else in mind for that link.
    listen(window, 'click', (event) => {
      const link = linkOf(event)
      const isHere = link && link.href.split('#')[0] === window.location.href.split('#')[0]
      const target = isHere && targetOf(window, link.hash)
      if (target && !event.defaultPrevented) aim.at(target)
    }),
    settleArrival(env, lookNow, aim.at),
    aim.destroy,
  ]
  lookNow()
  return {
    destroy() {
      for (const off of offs) off()
      sheet.remove()
    },
  }
}

/** Also in a shadow root, of which the event's target names only the host. */
const linkOf = (event: Event): HTMLAnchorElement | undefined =>
  event
    .composedPath()
    .find(
      (node): node is HTMLAnchorElement =>
        'matches' in node && (node as Element).matches('a[href*="#"]'),
    )
