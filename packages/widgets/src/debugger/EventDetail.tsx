import { RELAY, STATES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { DebuggerEvent, DebuggerWay } from './debugger-state.ts'
import { explainWay, pathOf, timeOf, titleOf } from './words.ts'

export interface EventDetailProps {
  event: DebuggerEvent
  enabled: readonly string[]
}

/** Each way with its reason and its steps, then the event itself. */
export const EventDetail = ({ event, enabled }: EventDetailProps): ReactElement => {
  const { key: _, ...plain } = event
  const params = Object.entries(event.params ?? {})
  const silent = silentNames(event, enabled)
  return (
    <div className="ff-debugger-detail">
      <ul className="ff-debugger-ways">
        {event.ways.map((way) => (
          <Way key={way.destination} way={way} />
        ))}
        {silent.length > 0 ? (
          <li className="ff-debugger-way">
            <span className="ff-debugger-way-name">{silent.map(titleOf).join(', ')}</span>
            <span className="ff-debugger-why">No word yet, or not meant for it.</span>
          </li>
        ) : null}
      </ul>
      <dl className="ff-debugger-facts">
        <dt>Id</dt>
        <dd>
          <bdi className="ff-debugger-code">{event.id || 'none: it did not become an event'}</bdi>
        </dd>
        {event.url ? (
          <>
            <dt>Page</dt>
            <dd>
              <bdi className="ff-debugger-code">{pathOf(event.url)}</bdi>
            </dd>
          </>
        ) : null}
        {params.map(([name, value]) => (
          <ParamFact key={name} name={name} value={value} />
        ))}
      </dl>
      {params.length === 0 ? <p className="ff-debugger-quiet">No parameters.</p> : null}
      <CopyButton label="Copy this event" text={() => JSON.stringify(plain, undefined, 2)} />
    </div>
  )
}

const ParamFact = ({ name, value }: { name: string; value: unknown }): ReactElement => (
  <>
    <dt>
      <bdi className="ff-debugger-code">{name}</bdi>
    </dt>
    <dd>
      <bdi className="ff-debugger-code">{JSON.stringify(value)}</bdi>
    </dd>
  </>
)

const Way = ({ way }: { way: DebuggerWay }): ReactElement => {
  const { tone, label } = STATES[way.now.state]
  return (
    <li className="ff-debugger-way">
      <span className="ff-debugger-way-name">{titleOf(way.destination)}</span>
      <Badge tone={tone}>
        <b>{label}</b>
      </Badge>
      <span className="ff-debugger-why">{explainWay(way)}</span>
      <span className="ff-debugger-steps">
        {way.steps.map(({ state, at }, index) => (
          <bdi key={index}>
            {STATES[state].label} {timeOf(at)}
          </bdi>
        ))}
      </span>
    </li>
  )
}

/** Those switched on that nothing was heard of, unless the event never got as far as the gate. */
const silentNames = ({ ways }: DebuggerEvent, enabled: readonly string[]): string[] => {
  const heard = ways.map(({ destination }) => destination)
  const [first] = ways
  const isStoppedBefore =
    ways.length === 1 && first?.destination === RELAY && first.now.state === 'dropped'
  return isStoppedBefore ? [] : enabled.filter((name) => !heard.includes(name))
}
