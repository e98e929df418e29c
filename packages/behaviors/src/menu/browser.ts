import type { UncheckedSettings } from '@footfall/contract'
import { adoptSheet } from '../shared/adopt-sheet.ts'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { readNumber, readSwitch } from '../shared/read-values.ts'
import { createRemembered } from '../shared/remember.ts'
import { findItems, type MenuItem } from './find-items.ts'
import { markCurrent } from './mark-current.ts'
import { placeSub } from './place-sub.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'
import type { MenuSettings } from './settings.ts'
import { SHEET } from './sheet.ts'

/**
 * Disclosure navigation over a list of links with lists in it: links stay links, and a button beside each opens its submenu. What is
 * open is always one path of the tree, named by an element in it.
 */
export const browser: BehaviorBrowser<UncheckedSettings<MenuSettings>> = (
  element,
  settings,
  env,
) => {
  const { window, document, clock, layers, listen, readers, fault } = env
  const root = element.matches('ul') ? element : element.querySelector('ul')
  if (!root) return undefined
  const changes = createRemembered()
  const added: Element[] = []
  const ms = (name: 'showTimeout' | 'hideTimeout' | 'fade', fallback: number): number =>
    readNumber(settings[name], 0, 5000, fallback)
  const sheet = adoptSheet(window, document, SHEET)
  const items = findItems(root, env, changes, added)
  const isPopup = readSwitch(settings.isPopup)
  const isVertical = root.matches('.sm-vertical')
  let leave: (() => void) | undefined
  let cancel: (() => void) | undefined
  let over: Element | null | undefined
  let pointer = ''

  const place = (one: MenuItem): void =>
    placeSub(one, isVertical || one.item.parentElement !== root, env, changes)
  const follow = () => () => items.filter(({ isOpen }) => isOpen).forEach(place)
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
      return
    }
    const end = (): void => {
      if (one.isOpen) return
      changes.attribute(sub, 'data-footfall-sub', 'no')
      sub.hidePopover()
    }
    const fade = ms('fade', 200)
    const isStill = window.matchMedia('(prefers-reduced-motion:reduce)').matches
    changes.style(sub, 'transition', `opacity ${fade}ms`)
    changes.attribute(sub, 'data-footfall-sub', 'off')
    if (isStill) end()
    else clock.after(fade, end)
  }
  /** Leaves open, and opens unless told not to, the submenus that the element stands in or belongs to. */
  const show = (to?: EventTarget | null, isOnlyKept = false): void => {
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
  const plan = (wait: number, at?: Element | null): void => {
    cancel?.()
    cancel = clock.after(wait, () => {
      // What closes under the keyboard gives the focus back.
      for (const { item, sub, control } of items) {
        if (!item.contains(at ?? null) && sub.contains(document.activeElement)) control.focus()
      }
      show(at)
    })
  }
  const press = (target: Element, isTouch: boolean): boolean => {
    const one = items.find(
      ({ control, link, isOpen }) =>
        control.contains(target) || (isTouch && !isOpen && link?.contains(target)),
    )
    // A mouse has opened it by being there.
    if (one) show(one.isOpen && pointer !== 'mouse' ? one.item.parentElement : one.item)
    else if (target.closest('a')) show()
    return !!one
  }

  for (const { sub } of items) {
    changes.style(sub, 'min-width', readWidth(settings.subMenusMinWidth, '10em'))
    changes.style(sub, 'max-width', readWidth(settings.subMenusMaxWidth, '20em'))
  }
  markCurrent(root, items, window.location, changes)
  show()
  const offs = [
    listen(root, 'pointerover', (event) => {
      const { pointerType, target } = event as PointerEvent
      const item = (target as Element).closest('li')
      if (pointerType !== 'mouse' || item === over) return
      over = item
      plan(ms('showTimeout', 250), item)
    }),
    listen(root, 'pointerleave', () => {
      if (!over) return
      over = undefined
      plan(ms('hideTimeout', 500))
    }),
    listen(root, 'click', (event) => {
      if (press(event.target as Element, pointer === 'touch')) event.preventDefault()
    }),
    listen(root, 'keydown', (event) => {
      pointer = ''
      const { key, target } = event as KeyboardEvent
      if ((target as HTMLElement).role !== 'button' || !/^(Enter| )$/.test(key)) return
      event.preventDefault()
      ;(target as HTMLElement).click()
    }),
    listen(root, 'focusout', (event) => show((event as FocusEvent).relatedTarget, true)),
    listen(document, 'pointerdown', (event) => {
      pointer = (event as PointerEvent).pointerType
      show(event.target, true)
    }),
    scrollAtEdges(root, readNumber(settings.scrollStep, 1, 500, 30), env),
    readers.onScroll(follow),
    readers.onResize(follow),
  ]
  return {
    tap: (target) => void press(target, true),
    methods: {
      popupShow() {
        if (isPopup) changes.attribute(root, 'data-footfall-sub', null)
        else
          fault(
            'If you want to show this menu via the "popupShow" method, set the isPopup:true option.',
          )
      },
    },
    destroy() {
      for (const off of offs) off()
      cancel?.()
      leave?.()
      // What still fades ends nothing any more.
      for (const one of items) one.isOpen = true
      for (const one of added) one.remove()
      changes.restore()
      sheet.remove()
    },
  }
}

/** The builder's way of writing a width, up to what fits a window. */
const readWidth = (value: unknown, fallback: string): string =>
  /^\d{1,3}(\.\d+)?(em|rem|px)$/.test(String(Object(value) === value ? '' : value))
    ? String(value)
    : fallback
