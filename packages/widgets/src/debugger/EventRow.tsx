import { type EventState, RELAY, STATES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import type { DebuggerEvent, DebuggerWay } from './debugger-state.ts'
import { EventDetail } from './EventDetail.tsx'
import { Stroke } from './ToneIcon.tsx'
import { timeOf, titleOf } from './words.ts'

export interface EventRowProps {
  event: DebuggerEvent
  isOpen: boolean
  onToggle(): void
  /** Names of the destinations that are switched on. */
  enabled: readonly string[]
}

/** One event: what it is, when, and where it stands with everyone; opened, why. */
export const EventRow = ({ event, isOpen, onToggle, enabled }: EventRowProps): ReactElement => (
  <li className="ff-debugger-event">
    <button type="button" className="ff-debugger-row" aria-expanded={isOpen} onClick={onToggle}>
      <span className="ff-debugger-head">
        <span className="ff-debugger-chevron">
          <Stroke path="M6 4l4 4l-4 4" />
        </span>
        <bdi className="ff-debugger-name">{event.name}</bdi>
        <bdi className="ff-debugger-time">{timeOf(event.time)}</bdi>
      </span>
      <span className="ff-debugger-badges">
        {byState(event.ways).map(([state, names]) => (
          <Badge key={state} tone={STATES[state].tone}>
            <b>{STATES[state].label}</b> {names.map(titleOf).join(', ')}
          </Badge>
        ))}
      </span>
    </button>
    {isOpen ? <EventDetail event={event} enabled={enabled} /> : null}
  </li>
)

/** Destinations that stand alike share one badge; the relay stands last. */
const byState = (ways: readonly DebuggerWay[]): [EventState, string[]][] => {
  const groups = new Map<EventState, string[]>()
  const ordered = [
    ...ways.filter(({ destination }) => destination !== RELAY),
    ...ways.filter(({ destination }) => destination === RELAY),
  ]
  for (const { destination, now } of ordered) {
    groups.set(now.state, [...(groups.get(now.state) ?? []), destination])
  }
  return [...groups]
}
