import type { UncheckedSettings } from '@footfall/contract'
import { adoptSheet } from '../shared/adopt-sheet.ts'
import type { BehaviorBrowser } from '../shared/behavior.ts'
import { PANEL_COMMAND } from '../shared/panel-command.ts'
import { queryAll } from '../shared/query-all.ts'
import { readSwitch, readText } from '../shared/read-values.ts'
import { createRemembered } from '../shared/remember.ts'
import type { OffCanvasSettings } from './settings.ts'

const OVERLAYS = '.e-off-canvas__overlay,.ast-mobile-popup-overlay'
const FOCUSABLE = 'a,button,input,select,textarea,[tabindex="0"]'

/**
 * Opens and closes a panel of the host's over the page, where it stands: it is a popover, and the rest is inert. Everything that
 * holds while it is open is taken back as it closes.
 */
export const browser: BehaviorBrowser<UncheckedSettings<OffCanvasSettings>> = (
  element,
  settings,
  { window, document, layers, listen, readers, fault },
) => {
  const { documentElement: root } = document
  const panel = element.querySelector<HTMLElement>('.e-off-canvas') ?? element
  if (!panel.id) return void fault('The panel needs an id.')
  const dialog = panel.matches('dialog') ? (panel as HTMLDialogElement) : undefined
  const isOwn = 'footfallOffCanvas' in panel.dataset
  const named = `[aria-controls~="${CSS.escape(panel.id)}"]`
  const base = createRemembered()
  const now = createRemembered()
  let leave: (() => void) | undefined
  let unlock: (() => void) | undefined
  let width = 0
  let opener: HTMLElement | undefined

  const expand = (isOpen: boolean, changes = now): void => {
    for (const one of document.querySelectorAll(named)) {
      if (!panel.contains(one)) changes.attribute(one, 'aria-expanded', String(isOpen))
    }
  }
  const focus = (): void => {
    if (!leave) return
    for (const one of [...panel.querySelectorAll<HTMLElement>(FOCUSABLE), panel]) {
      one.focus({ preventScroll: true })
      if (one.matches(':focus')) return
    }
    // What becomes visible over some time takes no focus in its first frames.
    readers.inFrame(() => focus)
  }
  const open = (by?: Element): void => {
    if (leave) return
    opener = (by ?? document.activeElement) as HTMLElement
    width = window.innerWidth
    if (readSwitch(settings.prevent_scroll, true)) {
      unlock = layers.lock((changes) => {
        // The scroll bar keeps its place, or the page would grow wider.
        const hasBar = width > root.clientWidth
        // The builder's style sheet stops its own page; stopped twice, what is sticky would let go.
        if (panel !== element) changes.toggle(document.body, 'e-off-canvas__no-scroll', true)
        else changes.style(root, 'overflow', 'hidden')
        if (hasBar) changes.style(root, 'scrollbar-gutter', 'stable')
      })
    }
    expand(true)
    if (panel.ariaHidden) now.attribute(panel, 'aria-hidden', 'false')
    now.attribute(panel, 'hidden', null)
    now.attribute(panel, 'tabindex', '-1')
    if (dialog) {
      // The host may have it open in the page.
      dialog.close()
      dialog.showModal()
    } else {
      now.attribute(panel, 'popover', 'manual')
      panel.showPopover()
    }
    leave = layers.add(panel, true, () => {
      if (!readSwitch(settings.is_not_close_on_esc_overlay)) close()
    })
    focus()
  }
  const close = (): void => {
    if (!leave) return
    leave()
    leave = undefined
    dialog?.close()
    now.restore()
    unlock?.()
    unlock = undefined
    opener?.focus({ preventScroll: true })
  }
  const run = (mode?: string, by?: Element): void => {
    if (mode === 'open' || (mode !== 'close' && !leave)) open(by)
    else close()
  }
  const click = (event: Event): void => {
    const target = event.target as Element
    const by = target.closest(named)
    // By its way: a click may take away what was clicked.
    const isBeside = !event.composedPath().includes(panel) || target.matches(OVERLAYS)
    // Of panels over each other, a click closes one.
    if (event.defaultPrevented || !(by || leave)) return
    if (by) run('', by)
    else if (!isBeside) {
      if (target.closest('a[href*="#"]')) close()
      return
    } else if (panel.closest('[inert]') || readSwitch(settings.is_not_close_on_overlay)) return
    else close()
    event.preventDefault()
  }
  for (const one of queryAll(document, readText(settings.opener), fault)) {
    base.attribute(one, 'aria-controls', panel.id)
  }
  expand(false, base)
  // Of what browsers give a popover most goes: the host's style sheet says how its panel looks.
  const css = isOwn
    ? 'padding:1rem}:where([data-footfall-off-canvas])::backdrop{background:#0006}'
    : 'padding:0;color:inherit;background:none}'
  const sheet = adoptSheet(
    window,
    document,
    `:where(#${CSS.escape(panel.id)}:popover-open){margin:0;border:0;width:auto;height:auto;${css}`,
  )
  const offs = [
    sheet.remove,
    listen(document, 'click', click),
    listen(panel, 'close', close),
    listen(window, PANEL_COMMAND, (event) => {
      const { id, displayMode, opener: by } = (event as CustomEvent).detail
      if ([id, `off-canvas-${id}`].includes(panel.id)) run(displayMode, by)
    }),
    // In a wide window there is nothing to open it by.
    // A phone's keyboard changes the height only.
    readers.onResize(() =>
      window.innerWidth === width || opener?.getClientRects().length ? undefined : close,
    ),
  ]
  return {
    methods: { open, close },
    destroy() {
      close()
      for (const off of offs) off()
      base.restore()
    },
  }
}
