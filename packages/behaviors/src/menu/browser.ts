import type { UncheckedSettings } from '@footfall/contract'
import { adoptSheet } from '../shared/adopt-sheet.ts'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { readNumber, readSwitch } from '../shared/read-values.ts'
import { createRemembered } from '../shared/remember.ts'
import { findItems } from './find-items.ts'
import { markCurrent } from './mark-current.ts'
import { createOpenPath } from './open-path.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'
import type { MenuSettings } from './settings.ts'
import { SHEET } from './sheet.ts'

/** Disclosure navigation over a list of links with lists in it: links stay links, and a button beside each opens its submenu. */
export const browser: BehaviorBrowser<UncheckedSettings<MenuSettings>> = (
  element,
  settings,
  env,
) => {
  const { window, document, listen, readers, fault } = env
  const root = element.matches('ul') ? element : element.querySelector('ul')
  if (!root) return undefined
  const changes = createRemembered()
  const added: Element[] = []
  const ms = (name: 'showTimeout' | 'hideTimeout' | 'fade', fallback: number): number =>
    readNumber(settings[name], 0, 5000, fallback)
  const sheet = adoptSheet(window, document, SHEET)
  const items = findItems(root, env, changes, added)
  const isPopup = readSwitch(settings.isPopup)
  const path = createOpenPath(root, items, isPopup, ms('fade', 200), env, changes)
  const { show } = path
  let over: Element | null | undefined
  let pointer = ''

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
      path.plan(ms('showTimeout', 250), item)
    }),
    listen(root, 'pointerleave', () => {
      if (!over) return
      over = undefined
      path.plan(ms('hideTimeout', 500))
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
    readers.onScroll(path.follow),
    readers.onResize(path.follow),
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
      path.end()
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
