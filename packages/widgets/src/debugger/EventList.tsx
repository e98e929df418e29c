import { type EventState, STATES } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import type { DebuggerState } from './debugger-state.ts'
import { EventRow } from './EventRow.tsx'
import { type EventFilter, filterEvents, statesOf } from './filter-events.ts'

export interface EventListProps {
  state: DebuggerState
  enabled: readonly string[]
  onClear(): void
}

/** This page's events, newest first, with a filter. */
export const EventList = ({ state, enabled, onClear }: EventListProps): ReactElement => {
  const [filter, setFilter] = useState<EventFilter>({ text: '', state: '' })
  const [openKeys, setOpenKeys] = useState<readonly string[]>([])
  const { events } = state
  const shown = filterEvents(events, filter)
  const states = statesOf(events)
  // The chosen one stays choosable when its last event has moved on.
  const choices =
    filter.state && !states.includes(filter.state) ? [...states, filter.state] : states
  const toggle = (key: string): void =>
    setOpenKeys(
      openKeys.includes(key) ? openKeys.filter((other) => other !== key) : [...openKeys, key],
    )

  return (
    <>
      <div className="ff-debugger-tools">
        <input
          type="search"
          className="ff-debugger-field"
          placeholder="Filter events"
          aria-label="Filter events by name, id, platform or parameter"
          value={filter.text}
          onChange={(event) => setFilter({ ...filter, text: event.currentTarget.value })}
        />
        <select
          className="ff-debugger-field"
          aria-label="State"
          value={filter.state}
          onChange={(event) =>
            setFilter({ ...filter, state: event.currentTarget.value as EventState | '' })
          }
        >
          <option value="">Any state</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {STATES[name].label}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="ff-debugger-button"
          disabled={events.length === 0}
          onClick={onClear}
        >
          Clear
        </button>
      </div>
      <p className="ff-debugger-quiet" role="status">
        {countWords(shown.length, events.length)}
      </p>
      <ol className="ff-debugger-list">
        {shown.map((event) => (
          <EventRow
            key={event.key}
            event={event}
            enabled={enabled}
            isOpen={openKeys.includes(event.key)}
            onToggle={() => toggle(event.key)}
          />
        ))}
      </ol>
    </>
  )
}

const countWords = (shown: number, all: number): string => {
  if (all === 0) {
    return 'No events on this page yet.'
  }
  const word = all === 1 ? 'event' : 'events'
  return shown === all ? `${all} ${word}, newest first` : `${shown} of ${all} ${word}`
}
