import type { BehaviorEnv, RunningBehavior } from '../shared/behavior.ts'
import { createRemembered } from '../shared/remember.ts'
import { placeholderStyle } from './placeholder-style.ts'
import type { StickyRule } from './resolve-sticky.ts'

/** Half a pixel: browsers round where an element stands. */
const NEARLY = 0.5

/**
 * Keeps one element in view by one rule: by `position: sticky` where what is around it lets that reach to the page's end, else by
 * `position: fixed` while it is stuck, with a placeholder. Everything is measured from the edge it stays at, so that top and bottom
 * are the same.
 */
export const keepInView = (
  element: HTMLElement,
  parent: HTMLElement,
  { edge, offset, bars, effects, isInParent, anchor }: StickyRule,
  { window, document, readers, insets, fault }: BehaviorEnv,
): RunningBehavior => {
  const isTop = edge === 'top'
  const changes = createRemembered()
  const styleOf = (one: Element): CSSStyleDeclaration => window.getComputedStyle(one)
  const own = styleOf(element)
  const isFlat = own.zIndex === 'auto'
  const isOut = /abs|fix/.test(own.position)
  /** To what `position: sticky` would hold is not the window, or not all of the parent. */
  let noSticky = !isInParent && /grid/.test(styleOf(parent).display)
  let noFixed = false
  let isProved = false
  let placeholder: HTMLElement | undefined
  let spare = ''
  let isStuck = false
  let isPinned = false
  /** How far from its parent's edge it stands by itself. */
  let inset = 0
  let last = ''

  const distance = ({ top, bottom }: DOMRect): number => (isTop ? top : window.innerHeight - bottom)
  const reach = ({ top, bottom }: DOMRect): number => (isTop ? bottom : window.innerHeight - top)

  const look = (): (() => void) | undefined => {
    const { innerHeight, innerWidth, scrollY } = window
    const box = (placeholder ?? element).getBoundingClientRect()
    const around = parent.getBoundingClientRect()
    const height = element.offsetHeight
    const { width } = own
    const end = offset + height
    const ahead = isTop ? document.documentElement.scrollHeight - innerHeight - scrollY : scrollY
    const isSticky =
      !isOut && (noFixed || !(noSticky || (!isInParent && reach(around) - ahead < end - NEARLY)))
    let natural = distance(box)
    // Moved by the browser or by us, it does not show where it would stand.
    if (!placeholder && (isPinned || (last && natural <= offset + NEARLY))) {
      const stands = distance(around) + inset
      natural = isPinned ? stands : Math.min(natural, stands)
    } else inset = natural - distance(around)
    const past = offset - natural + NEARLY
    const stuck = past >= 0
    const state = stuck ? (past >= effects ? 'effects' : 'stuck') : ''
    const pin = stuck && !isSticky && !noFixed
    const isNew = pin && !isPinned
    if (isNew) spare = placeholderStyle(own, box)
    const at = isInParent && pin ? Math.min(offset, reach(around) - height) : offset
    const cover = isTop && !isInParent && box.width * 2 > innerWidth ? end - bars : 0
    const next = [isSticky, state, at, cover, pin && [box.left, width]].join()
    if (next === last) return undefined
    return () => {
      clear()
      last = next
      insets.hold(element, isTop && anchor ? anchor : cover)
      if (pin && !isOut) {
        placeholder = document.createElement('div')
        placeholder.ariaHidden = 'true'
        placeholder.style.cssText = spare
        element.after(placeholder)
      }
      isPinned = pin
      const styles: Record<string, string> = {
        ...((isSticky || pin) && { position: pin ? 'fixed' : 'sticky', [edge]: `${at}px` }),
        ...(stuck && isFlat && { 'z-index': '99' }),
        ...(pin && { left: `${box.left}px`, width, margin: '0' }),
      }
      for (const name in styles) changes.style(element, name, styles[name] as string)
      for (const [name, isOn] of [
        ['sticky', true],
        ['sticky--active', stuck],
        ['section--handles-inside', stuck],
        ['sticky--effects', state === 'effects'],
      ] as const) {
        if (isOn) changes.toggle(element, `elementor-${name}`, true)
      }
      if (stuck) changes.attribute(element, 'data-footfall-stuck', state)
      if (isNew && !isProved && Math.abs(distance(element.getBoundingClientRect()) - at) > 1) {
        noFixed = true
        fault('A part of the page that CSS moves keeps this element from staying.')
        look()?.()
      } else turn(stuck)
      isProved ||= pin
    }
  }
  const clear = (): void => {
    last = ''
    isPinned = false
    placeholder?.remove()
    placeholder = undefined
    changes.restore()
  }
  const turn = (stuck: boolean): void => {
    if (stuck === isStuck) return
    isStuck = stuck
    element.dispatchEvent(
      new window.CustomEvent(`sticky:${stuck ? '' : 'un'}stick`, { bubbles: true }),
    )
  }

  const { body, documentElement } = document
  // The body's overflow is the window's, unless the root has one too.
  const isBox = styleOf(documentElement).overflow !== 'visible'
  for (
    let one: Element | null = parent;
    one && one !== (isBox ? documentElement : body);
    one = one.parentElement
  ) {
    noSticky ||= /auto|scroll|hidden/.test(styleOf(one).overflow)
  }
  const offs = [
    readers.inFrame(look),
    readers.onScroll(look),
    readers.onResize(() => () => {
      // What is pinned has the size it had, and must be let go to be measured.
      if (isPinned) clear()
      look()?.()
    }),
  ]
  return {
    destroy() {
      for (const off of offs) off()
      insets.hold(element, 0)
      clear()
      turn(false)
    },
  }
}
