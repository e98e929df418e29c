import type { BehaviorBrowser } from '../shared/behavior.ts'
import { PANEL_COMMAND, type PanelCommand } from '../shared/panel-command.ts'
import { createRemembered } from '../shared/remember.ts'
import { popupAction } from './popup-actions.ts'
import { parseAction, readAction } from './read-action.ts'

/** A builder's link that opens or closes a panel or popup, or loads the page anew, instead of leading somewhere. Other actions are left to others. */
export const browser: BehaviorBrowser = (element, _settings, env) => {
  const { window, listen, readers } = env
  const action = readAction(element)
  if (!action) return undefined
  const [kind, displayMode] = action.name.split(':')
  const changes = createRemembered()
  const id = `off-canvas-${action.settings.id}`
  const panel = (): void => {
    const detail: PanelCommand = { id, displayMode, opener: element }
    window.dispatchEvent(new window.CustomEvent(PANEL_COMMAND, { detail }))
  }
  const command =
    kind === 'off_canvas'
      ? panel
      : action.name === 'reload-page'
        ? () => window.location.reload()
        : popupAction(element, action, env)
  if (!command) return undefined
  if (command === panel && displayMode !== 'close') {
    changes.attribute(element, 'aria-controls', id)
    changes.attribute(element, 'aria-expanded', 'false')
  }
  const off = listen(element, 'click', (event) => {
    event.preventDefault()
    command()
  })
  // What it opens may begin after its link does.
  const later = (): void => void readers.inFrame(() => command)
  // An address alone could make a page do anything; one that a link of the page has may.
  const isArrival =
    action.name !== 'reload-page' && parseAction(window.location.hash)?.text === action.text
  if (isArrival) env.once('link-arrival', () => ({ ran: later() }))
  return {
    tap: later,
    destroy() {
      off()
      changes.restore()
    },
  }
}
