import type { Mutant } from '../mutant.ts'

const SRC = 'packages/behaviors/src'

const fault = (
  requirement: string,
  folder: string,
  name: string,
  change: Pick<Mutant, 'breaks' | 'file' | 'find' | 'replace'>,
): Mutant => ({
  ...{ proves: [requirement], project: 'browser', name, ...change },
  tests: [`${SRC}/${folder}/${folder}.browser.test.ts`],
})

/** Off-canvas panels, what opens them, and mobile menus. */
export const PANEL_FAULTS: readonly Mutant[] = [
  fault('H-03', 'off-canvas', 'active with what opens it', {
    breaks: 'a panel does not open',
    file: `${SRC}/off-canvas/browser.ts`,
    find: '      panel.showPopover()\n',
    replace: '',
  }),
  fault('H-03', 'off-canvas', 'active with what opens it', {
    breaks: 'a panel does not say that it is open',
    file: `${SRC}/off-canvas/browser.ts`,
    find: "if (panel.ariaHidden) now.attribute(panel, 'aria-hidden', 'false')",
    replace: 'void 0',
  }),
  fault('H-03', 'off-canvas', 'active with what opens it', {
    breaks: 'what opens a panel does not say so',
    file: `${SRC}/off-canvas/browser.ts`,
    find: '    expand(true)\n',
    replace: '',
  }),
  fault('H-03', 'off-canvas', 'Escape closes it', {
    breaks: 'Escape closes no panel',
    file: `${SRC}/off-canvas/browser.ts`,
    find: 'if (!readSwitch(settings.is_not_close_on_esc_overlay)) close()',
    replace: 'void settings',
  }),
  fault('H-03', 'off-canvas', 'Escape does not', {
    breaks: 'Escape closes a panel that is to stay',
    file: `${SRC}/off-canvas/browser.ts`,
    find: 'if (!readSwitch(settings.is_not_close_on_esc_overlay)) close()',
    replace: 'close()',
  }),
  fault('H-03', 'off-canvas', 'close the last', {
    breaks: 'Escape closes the first of several panels',
    file: `${SRC}/shared/layers.ts`,
    find: 'layers.at(-1)?.onEscape()',
    replace: 'layers[0]?.onEscape()',
  }),
  fault('H-03', 'off-canvas', 'rest of the page is inert', {
    breaks: 'the page behind a panel can be reached',
    file: `${SRC}/shared/layers.ts`,
    find: "          changes.attribute(other, 'inert', '')\n",
    replace: '',
  }),
  fault('H-03', 'off-canvas', 'focus goes into', {
    breaks: 'the focus stays outside of a panel',
    file: `${SRC}/off-canvas/browser.ts`,
    find: '    focus()\n  }',
    replace: '  }',
  }),
  fault('H-03', 'off-canvas', 'focus goes into', {
    breaks: 'the focus does not return to what opened a panel',
    file: `${SRC}/off-canvas/browser.ts`,
    find: '    opener?.focus({ preventScroll: true })\n',
    replace: '',
  }),
  fault('H-03', 'off-canvas', 'overlay or beside', {
    breaks: 'a click beside a panel leaves it open',
    file: `${SRC}/off-canvas/browser.ts`,
    find: '    else close()\n    event.preventDefault()',
    replace: '    event.preventDefault()',
  }),
  fault('H-03', 'off-canvas', 'neither does', {
    breaks: 'a click beside a panel closes one that is to stay',
    file: `${SRC}/off-canvas/browser.ts`,
    find: "panel.closest('[inert]') || readSwitch(settings.is_not_close_on_overlay)",
    replace: "panel.closest('[inert]')",
  }),
  fault('H-03', 'off-canvas', 'closes it and leads there', {
    breaks: 'a link within the page leaves the panel open',
    file: `${SRC}/off-canvas/browser.ts`,
    find: 'if (target.closest(\'a[href*="#"]\')) close()',
    replace: 'void target',
  }),
  fault('H-03', 'off-canvas', 'stands still', {
    breaks: 'the page can be scrolled behind a panel',
    file: `${SRC}/off-canvas/browser.ts`,
    find: 'if (readSwitch(settings.prevent_scroll, true)) {',
    replace: 'if (readSwitch(settings.prevent_scroll)) {',
  }),
  fault('H-03', 'off-canvas', 'may scroll', {
    breaks: 'a page that may scroll is stopped',
    file: `${SRC}/off-canvas/browser.ts`,
    find: 'if (readSwitch(settings.prevent_scroll, true)) {',
    replace: 'if (root) {',
  }),
  fault('H-03', 'off-canvas', 'own command', {
    breaks: 'the builder’s command is not heard',
    file: `${SRC}/off-canvas/browser.ts`,
    find: 'run(displayMode, by)',
    replace: 'void displayMode',
  }),
  fault('H-03', 'off-canvas', 'dialog is opened as one', {
    breaks: 'a host’s dialog becomes a popover',
    file: `${SRC}/off-canvas/browser.ts`,
    find: "panel.matches('dialog') ? (panel as HTMLDialogElement) : undefined",
    replace: 'undefined as HTMLDialogElement | undefined',
  }),
  fault('H-03', 'off-canvas', 'wide enough', {
    breaks: 'a panel stays open in a wide window',
    file: `${SRC}/off-canvas/browser.ts`,
    find: 'window.innerWidth === width || opener?.getClientRects().length ? undefined : close',
    replace: 'undefined',
  }),
  fault('H-03', 'link-actions', 'opens its panel', {
    breaks: 'a link action does nothing',
    file: `${SRC}/link-actions/browser.ts`,
    find: '    event.preventDefault()\n    command()',
    replace: '    event.preventDefault()',
  }),
  fault('H-03', 'link-actions', 'opens its panel', {
    breaks: 'an encoded link action is not read',
    file: `${SRC}/link-actions/read-action.ts`,
    find: '= decodeURIComponent(given)',
    replace: '= given',
  }),
  fault('H-03', 'link-actions', 'opens its panel', {
    breaks: 'a link action beside the address is not read',
    file: `${SRC}/link-actions/read-action.ts`,
    find: "link.getAttribute('data-e-action-hash') ?? link",
    replace: 'link',
  }),
  fault('H-03', 'link-actions', 'open, close and toggle', {
    breaks: 'a link action always toggles',
    file: `${SRC}/link-actions/browser.ts`,
    find: '{ id, displayMode, opener: element }',
    replace: '{ id, opener: element }',
  }),
  fault('H-03', 'mobile-menu', 'over the page: open', {
    breaks: 'the theme’s panel does not get its classes',
    file: `${SRC}/mobile-menu/start-popup.ts`,
    find: "now.toggle(popup, 'active', true)",
    replace: 'void 0',
  }),
  fault('H-03', 'mobile-menu', 'over the page: open', {
    breaks: 'the body does not say that the theme’s panel is open',
    file: `${SRC}/mobile-menu/start-popup.ts`,
    find: "now.toggle(body, 'ast-popup-nav-open', true)",
    replace: 'void body',
  }),
  fault('H-03', 'mobile-menu', 'over the page: open', {
    breaks: 'the root does not say that the theme’s panel is open',
    file: `${SRC}/mobile-menu/start-popup.ts`,
    find: "now.toggle(documentElement, 'ast-off-canvas-active', true)",
    replace: 'void documentElement',
  }),
  fault('H-03', 'mobile-menu', 'over the page: open', {
    breaks: 'the theme’s button opens nothing',
    file: `${SRC}/mobile-menu/start-popup.ts`,
    find: '      event.preventDefault()\n      command(toggle)',
    replace: '      event.preventDefault()',
  }),
  fault('H-03', 'mobile-menu', 'over the page: open', {
    breaks: 'the close button of the theme’s panel does nothing',
    file: `${SRC}/mobile-menu/start-popup.ts`,
    find: "if (button) base.attribute(button, 'aria-controls', POPUP)",
    replace: 'void button',
  }),
  fault('H-03', 'mobile-menu', 'expanded and collapsed', {
    breaks: 'a submenu does not open',
    file: `${SRC}/mobile-menu/click-submenu.ts`,
    find: 'if (!isOpen) set(control, true, changes)',
    replace: 'void isOpen',
  }),
  fault('H-03', 'mobile-menu', 'expanded and collapsed', {
    breaks: 'several submenus of a level are open',
    file: `${SRC}/mobile-menu/click-submenu.ts`,
    find: 'set(one, false, changes)',
    replace: 'if (one === control) set(one, false, changes)',
  }),
  fault('H-03', 'mobile-menu', 'expanded and collapsed', {
    breaks: 'a submenu’s button does not say that it is open',
    file: `${SRC}/mobile-menu/click-submenu.ts`,
    find: "changes.attribute(control, 'aria-expanded', String(isOpen))",
    replace: 'void 0',
  }),
  fault('H-03', 'mobile-menu', 'close with their menu', {
    breaks: 'submenus stay open as their menu closes',
    file: `${SRC}/mobile-menu/start-popup.ts`,
    find: '      now.restore()\n      if (',
    replace: '      if (',
  }),
  fault('H-03', 'mobile-menu', 'menu in the header: open', {
    breaks: 'the theme’s menu in the header does not open',
    file: `${SRC}/mobile-menu/start-dropdown.ts`,
    find: "for (const one of shown) now.style(one, 'display', 'block')",
    replace: 'void shown',
  }),
  fault('H-03', 'mobile-menu', 'menu in the header: open', {
    breaks: 'the theme’s button does not say that its menu is open',
    file: `${SRC}/mobile-menu/start-dropdown.ts`,
    find: "now.attribute(toggle, 'aria-expanded', 'true')",
    replace: 'void 0',
  }),
  fault('H-03', 'mobile-menu', 'menu in the header: open', {
    breaks: 'a menu in the page does not close again',
    file: `${SRC}/mobile-menu/start-dropdown.ts`,
    find: '    if (leave) close()\n    else open()',
    replace: '    open()',
  }),
  fault('H-03', 'mobile-menu', 'menu in the header is closed by Escape', {
    breaks: 'Escape leaves a menu in the page open',
    file: `${SRC}/mobile-menu/start-dropdown.ts`,
    find: '      close()\n      toggle.focus',
    replace: '      toggle.focus',
  }),
  fault('H-03', 'mobile-menu', 'opens and closes by Enter', {
    breaks: 'a builder’s menu does not open by the keyboard',
    file: `${SRC}/mobile-menu/start-dropdown.ts`,
    find: 'if (isPress(event, toggle) && press(toggle)) event.preventDefault()',
    replace: 'void event',
  }),
  fault('H-03', 'mobile-menu', 'opens and closes by a click', {
    breaks: 'links of a builder’s menu stay out of the keyboard’s reach',
    file: `${SRC}/mobile-menu/start-dropdown.ts`,
    find: "now.attribute(link, 'tabindex', null)",
    replace: 'void link',
  }),
  fault('H-03', 'mobile-menu', 'opens its submenu first', {
    breaks: 'submenus of a builder’s menu cannot be opened',
    file: `${SRC}/mobile-menu/click-submenu.ts`,
    find: 'link?.matches(OPENING_LINKS) ? link : undefined',
    replace: 'undefined',
  }),
]
