import type { BehaviorEnv } from '../shared/behavior.ts'
import type { Remembered } from '../shared/remember.ts'
import type { MenuItem } from './find-items.ts'
import { placeSub } from './place-sub.ts'

/** The open submenus: always one path of the tree, named by an element in it. */
export interface OpenPath {
  /** Leaves open, and opens unless told not to, the submenus that the element stands in or belongs to. */
  show(to?: EventTarget | null, isOnlyKept?: boolean): void
  /** The same after a while, unless something is shown before. */
  plan(ms: number, at?: Element | null): void
  /** Places what is open once more. */
  follow(): () => void
  end(): void
}

export const createOpenPath = (
  root: Element,
  items: readonly MenuItem[],
  isPopup: boolean,
  fade: number,
  env: BehaviorEnv,
  changes: Remembered,
): OpenPath => {
  const { document, clock, layers } = env
  const isVertical = root.matches('.sm-vertical')
  let leave: (() => void) | undefined
  let cancel: (() => void) | undefined

  const place = (one: MenuItem): void =>
    placeSub(one, isVertical || one.item.parentElement !== root, env, changes)
  const set = (one: MenuItem, isOpen: boolean): void => {
    const { link, control, sub } = one
    if (one.isOpen === isOpen) return
    one.isOpen = isOpen
    changes.attribute(control, 'aria-expanded', String(isOpen))
    if (link) changes.toggle(link, 'highlighted', isOpen)
    if (isOpen) {
      changes.attribute(sub, 'data-footfall-sub', 'on')
      sub.showPopover()
      place(one)
    } else fadeOut(one, fade, env, changes)
  }
  const show: OpenPath['show'] = (to, isOnlyKept) => {
    const at = to as Node | null
    cancel?.()
    if (isPopup && !root.contains(at)) changes.attribute(root, 'data-footfall-sub', 'no')
    for (const one of items) set(one, one.item.contains(at) && (!isOnlyKept || one.isOpen))
    if (items.some(({ isOpen }) => isOpen)) leave ??= layers.add(root, false, back)
    else {
      leave?.()
      leave = undefined
    }
  }
  const back = (): void => {
    const inner = items.findLast(
      ({ isOpen, item }) => isOpen && item.contains(document.activeElement),
    )
    inner?.control.focus()
    show(inner?.item.parentElement)
  }
  return {
    show,
    plan(ms, at) {
      cancel?.()
      cancel = clock.after(ms, () => {
        // What closes under the keyboard gives the focus back.
        for (const { item, sub, control } of items) {
          if (!item.contains(at ?? null) && sub.contains(document.activeElement)) control.focus()
        }
        show(at)
      })
    },
    follow: () => () => items.filter(({ isOpen }) => isOpen).forEach(place),
    end() {
      cancel?.()
      leave?.()
      // What still fades ends nothing any more.
      for (const one of items) one.isOpen = true
    },
  }
}

const fadeOut = (
  one: MenuItem,
  ms: number,
  { window, clock }: BehaviorEnv,
  changes: Remembered,
): void => {
  const { sub } = one
  const end = (): void => {
    if (one.isOpen) return
    changes.attribute(sub, 'data-footfall-sub', 'no')
    sub.hidePopover()
  }
  const isStill = window.matchMedia('(prefers-reduced-motion:reduce)').matches
  changes.style(sub, 'transition', `opacity ${ms}ms`)
  changes.attribute(sub, 'data-footfall-sub', 'off')
  if (isStill) end()
  else clock.after(ms, end)
}
