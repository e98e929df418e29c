import type { BehaviorBrowser } from '../shared/behavior.ts'
import { PANEL_COMMAND, type PanelCommand } from '../shared/panel-command.ts'
import { createRemembered } from '../shared/remember.ts'
import { readAction } from './read-action.ts'

/** A builder's link that opens, closes or toggles a panel instead of leading somewhere. Other actions are left to others. */
export const browser: BehaviorBrowser = (element, _settings, { window, listen, readers }) => {
  const { name = '', settings = {} } = readAction(element) ?? {}
  const [kind, displayMode] = name.split(':')
  if (kind !== 'off_canvas') return undefined
  const changes = createRemembered()
  const id = `off-canvas-${settings.id}`
  const command = (): void => {
    const detail: PanelCommand = { id, displayMode, opener: element }
    window.dispatchEvent(new window.CustomEvent(PANEL_COMMAND, { detail }))
  }
  if (displayMode !== 'close') {
    changes.attribute(element, 'aria-controls', id)
    changes.attribute(element, 'aria-expanded', 'false')
  }
  const off = listen(element, 'click', (event) => {
    event.preventDefault()
    command()
  })
  return {
    // The panel may begin after its link does.
    tap: () => void readers.inFrame(() => command),
    destroy() {
      off()
      changes.restore()
    },
  }
}
