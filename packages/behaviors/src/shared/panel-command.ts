/** By which the builder's own scripts open and close an off-canvas panel; what opens one on the page speaks to it in the same way. */
export const PANEL_COMMAND = 'elementor-pro/off-canvas/toggle-display-mode'

export interface PanelCommand {
  /** Of the panel, or what the builder calls it: its id without `off-canvas-`. */
  id: string
  /** Absent: toggle. */
  displayMode?: string | undefined
  /** Where the focus returns to. */
  opener?: HTMLElement
}
