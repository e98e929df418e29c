/** A menu that opens in the page, below its button. */
export interface Menu {
  toggle: HTMLElement
  panel: HTMLElement
  /** Of the button while it is open. */
  toggleClass: string
  /** Of other elements. */
  classes: readonly (readonly [element: Element, name: string])[]
  /** Shown by their display, as the theme's script does. */
  shown: readonly HTMLElement[]
}

const ASTRA = '#ast-mobile-header[data-type=dropdown]'

/** Undefined: the element has none; there may be submenus to open all the same. */
export const findMenu = (element: HTMLElement): Menu | undefined => {
  const header = element.querySelector(ASTRA)
  const toggle = (header ?? element).querySelector<HTMLElement>(
    header ? '.menu-toggle' : '.elementor-menu-toggle',
  )
  const [panel, ...inside] = (header ?? element).querySelectorAll<HTMLElement>(
    header
      ? '.ast-mobile-header-content,.main-header-bar-navigation'
      : '.elementor-menu-toggle ~ .elementor-nav-menu__container',
  )
  if (!toggle || !panel) return undefined
  // A builder's widget inside of the header has it.
  const widget = toggle.closest('.elementor-widget-nav-menu')
  if (widget && widget !== element && element.contains(widget)) return undefined
  const { body } = element.ownerDocument
  const shown = [panel, ...inside]
  return header
    ? {
        toggle,
        panel,
        shown,
        toggleClass: 'toggled',
        classes: [
          [body, 'ast-main-header-nav-open'],
          ...shown.map((one) => [one, 'toggle-on'] as const),
        ],
      }
    : { toggle, panel, toggleClass: 'elementor-active', classes: [], shown: [] }
}
