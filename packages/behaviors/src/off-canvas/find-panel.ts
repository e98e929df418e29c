import type { BehaviorEnv } from '../shared/behavior.ts'
import { queryAll } from '../shared/query-all.ts'
import { readAction } from '../shared/read-action.ts'

/** One of the things that open and close, whoever made it. */
export interface Panel {
  panel: HTMLElement
  /** It lies over the page; otherwise it is part of it. */
  isModal: boolean
  /** What opens it, as the page is now. */
  openers(): HTMLElement[]
  /** Classes while it is open, as the host's style sheet wants them. */
  classes: readonly (readonly [element: Element, ...names: string[]])[]
  /** A class of what opens it. */
  openerClass?: string
  /** Shown by their display, as the host's script does. */
  shown?: readonly HTMLElement[]
}

/** Links that open, close or toggle a builder's panel. */
export const ACTION_LINKS = '[href*="off_canvas"],[data-e-action-hash*="off_canvas"]'

export const isNamed = (panel: Element, id: unknown): boolean =>
  panel.id === id || panel.id === `off-canvas-${id}`

/** Undefined: what the mark promised is not there. */
export const findPanel = (
  element: HTMLElement,
  opener: string,
  { document, fault }: BehaviorEnv,
): Panel | undefined => {
  const { body, documentElement } = document
  const all = (selector: string): HTMLElement[] => [
    ...element.querySelectorAll<HTMLElement>(selector),
  ]
  if (element.matches('.elementor-widget-nav-menu')) {
    const [panel] = all('.elementor-menu-toggle ~ .elementor-nav-menu__container')
    return (
      panel && {
        ...{ panel, isModal: false, classes: [], openerClass: 'elementor-active' },
        openers: () => all('.elementor-menu-toggle'),
      }
    )
  }
  if (element.id === 'masthead') {
    const openers = (): HTMLElement[] => all('.menu-toggle')
    if (all('#ast-mobile-header[data-type=dropdown]')[0]) {
      const shown = all(
        '#ast-mobile-header :is(.ast-mobile-header-content,.main-header-bar-navigation)',
      )
      const [panel] = shown
      return (
        panel && {
          ...{ panel, openers, shown, isModal: false, openerClass: 'toggled' },
          classes: [
            [body, 'ast-main-header-nav-open'],
            ...shown.map((one) => [one, 'toggle-on'] as const),
          ],
        }
      )
    }
    const panel = document.getElementById('ast-mobile-popup')
    return panel
      ? {
          ...{ panel, openers, isModal: true },
          classes: [
            [panel, 'active', 'show'],
            [body, 'ast-popup-nav-open'],
            [documentElement, 'ast-off-canvas-active'],
          ],
        }
      : undefined
  }
  const panel = all('.e-off-canvas')[0] ?? element
  const named = panel.id && `[aria-controls="${CSS.escape(panel.id)}"]`
  return {
    ...{ panel, isModal: true, classes: [] },
    openers: () => [
      ...queryAll(document, opener, fault),
      ...queryAll(document, named, fault),
      ...queryAll(document, ACTION_LINKS, fault).filter((link) =>
        isNamed(panel, readAction(link)?.settings.id),
      ),
    ],
  }
}
