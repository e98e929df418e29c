import type { ConsentState } from '@footfall/contract'
import type {
  ConsentChange,
  DebuggerBehavior,
  DebuggerEvent,
  DebuggerFacts,
  DebuggerState,
  IdleRule,
} from './debugger-state.ts'
import { nameElement } from './name-element.ts'

/** What 'Copy as JSON' copies: all the debugger knows, for a ticket or a colleague. */
export interface DebuggerReport extends DebuggerFacts {
  /** The page's address without its fragment, which may have held the token. */
  page: string
  copiedAt: string
  consent: ConsentState
  consentChanges: readonly ConsentChange[]
  rules: readonly IdleRule[]
  conflicts: DebuggerState['conflicts']
  disagreements: DebuggerState['disagreements']
  /** Each element by a short selector. */
  runs: readonly (Omit<DebuggerBehavior, 'key' | 'element'> & { element?: string })[]
  /** Oldest first. */
  events: readonly Omit<DebuggerEvent, 'key'>[]
}

export interface ReportOptions {
  facts: DebuggerFacts
  state: DebuggerState
  /** The page's address as it is. */
  address: string
  now: number
}

export const createReport = ({ facts, state, address, now }: ReportOptions): DebuggerReport => ({
  ...facts,
  page: address.split('#')[0] ?? '',
  copiedAt: new Date(now).toISOString(),
  consent: state.consent,
  consentChanges: state.consentChanges,
  rules: state.rules,
  conflicts: state.conflicts,
  disagreements: state.disagreements,
  runs: state.behaviors.map(({ key: _, element, ...behavior }) => ({
    ...behavior,
    ...(element && { element: nameElement(element) }),
  })),
  events: state.events.map(({ key: _, ...event }) => event).reverse(),
})
