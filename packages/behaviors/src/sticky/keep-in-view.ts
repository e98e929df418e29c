import type { BehaviorEnv, RunningBehavior } from '../shared/behavior.ts'
import { createRemembered } from '../shared/remember.ts'
import { findObstacles } from './find-obstacles.ts'
import { createPlaceholder } from './placeholder.ts'
import type { StickyRule } from './resolve-sticky.ts'

const HELD = 'This element stands in a part of the page that is moved by CSS: it stays'

/** Half a pixel: browsers round where an element stands. */
const NEARLY = 0.5

/**
 * Keeps one element in view by one rule: by `position: sticky` where its parent reaches far enough for that, else by
 * `position: fixed` while it is stuck, with a placeholder. Everything is measured from the edge it stays at, so that top and bottom
 * are the same. `again` is for when the window has changed.
 */
export const keepInView = (
  element: HTMLElement,
  parent: HTMLElement,
  { edge, offset, effects, isInParent, anchor }: StickyRule,
  env: BehaviorEnv,
): RunningBehavior => {
  const { window, document, readers, insets } = env
  const isTop = edge === 'top'
  const own = window.getComputedStyle(element)
  const isOut = /absolute|fixed/.test(own.position)
  const { noSticky, noFixed } = findObstacles(element, window)
  const isGrid = window.getComputedStyle(parent).display.includes('grid')
  const whole = createRemembered()
  const pinned = createRemembered()
  let spare: HTMLElement | undefined
  let isPinned = false
  let isStuck = false
  /** How far from its parent's edge it stands by itself. */
  let inset = 0
  let last = ''

  const distance = ({ top, bottom }: DOMRect): number => (isTop ? top : window.innerHeight - bottom)
  const reach = ({ top, bottom }: DOMRect): number => (isTop ? bottom : window.innerHeight - top)

  const look = (): (() => void) | undefined => {
    const box = (spare ?? element).getBoundingClientRect()
    const around = parent.getBoundingClientRect()
    const height = element.offsetHeight
    const { scrollHeight } = document.documentElement
    const ahead = isTop ? scrollHeight - window.innerHeight - window.scrollY : window.scrollY
    const isSticky =
      !isOut &&
      (noFixed ||
        (!noSticky &&
          (isInParent || (!isGrid && reach(around) - ahead >= offset + height - NEARLY))))
    let natural = distance(box)
    if (!spare && (isPinned || (last && natural <= offset + NEARLY))) {
      natural = Math.min(natural, distance(around) + inset)
    } else inset = natural - distance(around)
    const past = offset - natural
    const stuck = past >= -NEARLY
    const hasEffects = stuck && past >= effects - NEARLY
    const isWide = box.width * 2 >= window.innerWidth
    const cover = isTop ? anchor || (isWide && !isInParent ? offset + height : 0) : 0
    const pinAt =
      stuck && !isSticky
        ? [isInParent ? Math.min(offset, reach(around) - height) : offset, box.left, box.width]
        : undefined
    const next = [isSticky, stuck, hasEffects, cover, pinAt].join()
    if (next === last) return undefined
    return () => {
      last = next
      insets.hold(element, cover)
      if (isPinned && !pinAt) unpin()
      if (isSticky) {
        whole.style(element, 'position', 'sticky')
        whole.style(element, edge, `${offset}px`)
      } else whole.restore()
      if (pinAt) pin(pinAt, box)
      whole.toggle(element, 'elementor-sticky', true)
      whole.toggle(element, 'elementor-sticky--effects', hasEffects)
      for (const name of ['elementor-sticky--active', 'elementor-section--handles-inside']) {
        whole.toggle(element, name, stuck)
      }
      whole.attribute(element, 'data-footfall-stuck', stuck ? (hasEffects ? 'effects' : '') : null)
      if (stuck !== isStuck) turn(stuck)
    }
  }
  const pin = ([at = 0, left = 0, width = 0]: readonly number[], box: DOMRect): void => {
    if (!isPinned && !isOut) {
      spare = createPlaceholder(document, own, box)
      element.after(spare)
    }
    isPinned = true
    const styles = {
      position: 'fixed',
      ...{ top: 'auto', bottom: 'auto', [edge]: `${at}px` },
      ...{ left: `${left}px`, right: 'auto', width: `${width}px` },
      ...{ margin: '0', 'box-sizing': 'border-box' },
    }
    for (const [name, value] of Object.entries(styles)) pinned.style(element, name, value)
  }
  const unpin = (): void => {
    isPinned = false
    spare?.remove()
    spare = undefined
    pinned.restore()
  }
  const turn = (stuck: boolean): void => {
    isStuck = stuck
    element.dispatchEvent(
      new window.CustomEvent(`sticky:${stuck ? 'stick' : 'unstick'}`, { bubbles: true }),
    )
  }

  if (noFixed && !isInParent) {
    env.fault(noSticky ? `${HELD} where it is.` : `${HELD} only as far as its parent reaches.`)
  }
  look()?.()
  const offs = [
    readers.onScroll(look),
    // What is pinned has the size it had, and must be let go to be measured.
    readers.onResize(() =>
      isPinned
        ? () => {
            unpin()
            look()?.()
          }
        : look(),
    ),
  ]
  return {
    destroy() {
      for (const off of offs) off()
      insets.hold(element, 0)
      unpin()
      whole.restore()
      if (isStuck) turn(false)
    },
  }
}
