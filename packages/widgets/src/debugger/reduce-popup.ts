import type { PopupNotice } from '@footfall/contract'
import type { DebuggerPopup, DebuggerState } from './debugger-state.ts'

const MAX_POPUPS = 100
const MAX_NOTICES = 20

/** One row for each popup, with what was said of it. */
export const reducePopup = (
  state: DebuggerState,
  notice: PopupNotice,
  at: number,
): DebuggerState => {
  const { popup: id } = notice
  const known = state.popups.find((row) => row.id === id)
  if (!known && state.popups.length >= MAX_POPUPS) return state
  const next: DebuggerPopup = {
    id,
    notices: [{ ...notice, at }, ...(known?.notices ?? [])].slice(0, MAX_NOTICES),
  }
  return {
    ...state,
    popups: known
      ? state.popups.map((row) => (row === known ? next : row))
      : [...state.popups, next],
  }
}
