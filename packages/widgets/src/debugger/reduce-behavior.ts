import type { BehaviorNotice } from '@footfall/contract'
import type { DebuggerBehavior, DebuggerState } from './debugger-state.ts'

/** A page with more than this is understood by the first of them. */
const MAX_BEHAVIORS = 200
const MAX_FAULTS = 10

/** One row for each element and published entry; what concerns no element stands under its entry alone. */
export const reduceBehavior = (state: DebuggerState, notice: BehaviorNotice): DebuggerState => {
  const { entry, element, settings, message } = notice
  const rows = state.behaviors
  const known = rows.find((row) => row.entry === entry && row.element === element)
  if (notice.state === 'stopped') {
    return known ? { ...state, behaviors: rows.filter((row) => row !== known) } : state
  }
  if (!known && rows.length >= MAX_BEHAVIORS) return state
  const row: DebuggerBehavior = known ?? {
    key: (rows.at(-1)?.key ?? 0) + 1,
    entry,
    element: element as Element | undefined,
    isRunning: false,
    settings: {},
    faults: [],
  }
  const next: DebuggerBehavior =
    notice.state === 'running'
      ? { ...row, isRunning: true, settings: settings ?? {} }
      : { ...row, faults: withFault(row.faults, { problem: notice.state, message: message ?? '' }) }
  return {
    ...state,
    behaviors: known ? rows.map((one) => (one === known ? next : one)) : [...rows, next],
  }
}

type Faults = DebuggerBehavior['faults']

/** What is said again and again is said once. */
const withFault = (faults: Faults, fault: Faults[number]): Faults =>
  faults.some(({ problem, message }) => problem === fault.problem && message === fault.message)
    ? faults
    : [...faults, fault].slice(-MAX_FAULTS)
