import { type ConsentState, consentFor, type EventState, RELAY, STATES } from '@footfall/contract'
import { type ReactElement, useEffect, useState } from 'react'
import { Badge } from './Badge.tsx'
import { ConflictList } from './ConflictList.tsx'
import type { DebuggerDestination, DebuggerFacts, DebuggerState } from './debugger-state.ts'
import { RuleList } from './RuleList.tsx'
import { ANSWERS, titleOf } from './words.ts'

export interface SiteViewProps {
  facts: DebuggerFacts
  state: DebuggerState
  isReady(name: string): boolean
}

const LOOK_MS = 1000

/** What runs here: site, versions, the way to the server, and each destination's script. */
export const SiteView = ({ facts, state, isReady }: SiteViewProps): ReactElement => {
  // No notice tells that a platform's script has arrived.
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((times) => times + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const relay = relayCounts(state)
  return (
    <>
      <dl className="ff-debugger-facts">
        <dt>Site</dt>
        <dd>
          <bdi className="ff-debugger-code">{facts.site}</bdi>
        </dd>
        <dt>Config revision</dt>
        <dd>{facts.revision}</dd>
        <dt>Script version</dt>
        <dd>
          <bdi className="ff-debugger-code">{facts.version}</bdi>
        </dd>
        <dt>Server</dt>
        <dd>
          <bdi className="ff-debugger-code">{facts.endpoint}</bdi>
        </dd>
        <dt>Relay</dt>
        <dd className="ff-debugger-badges">
          {relay.map(([name, count]) => (
            <Badge key={name} tone={STATES[name].tone}>
              <b>{STATES[name].label}</b> {count}
            </Badge>
          ))}
          {relay.length === 0 ? 'nothing sent yet' : null}
        </dd>
      </dl>
      <h3 className="ff-debugger-title">Destinations</h3>
      {facts.destinations.length === 0 ? (
        <p className="ff-debugger-quiet">None is switched on.</p>
      ) : null}
      <ul className="ff-debugger-ways">
        {facts.destinations.map((destination) => (
          <li key={destination.name} className="ff-debugger-way">
            <span className="ff-debugger-way-name">{titleOf(destination.name)}</span>
            <ScriptState
              destination={destination}
              consent={state.consent}
              isReady={isReady(destination.name)}
            />
            <bdi className="ff-debugger-why ff-debugger-code">
              {destination.ids.join(', ') || 'no id'}
            </bdi>
          </li>
        ))}
      </ul>
      <ConflictList conflicts={state.conflicts} />
      <RuleList rules={state.rules} />
    </>
  )
}

interface ScriptStateProps {
  destination: DebuggerDestination
  consent: ConsentState
  isReady: boolean
}

const ScriptState = ({ destination, consent, isReady }: ScriptStateProps): ReactElement => {
  const { name, purpose } = destination
  if (!purpose) {
    return <Badge tone="bad">This script does not know it</Badge>
  }
  const answer = consentFor(consent, purpose, name)
  if (isReady) {
    return <Badge tone="good">Script is there</Badge>
  }
  return answer === 'granted' ? (
    <Badge tone="busy">Script not there yet, or blocked</Badge>
  ) : (
    <Badge tone={ANSWERS[answer].tone}>
      {titleOf(purpose)}: {ANSWERS[answer].word.toLowerCase()}
    </Badge>
  )
}

const relayCounts = ({ events }: DebuggerState): [EventState, number][] => {
  const counts = new Map<EventState, number>()
  for (const { destination, now } of events.flatMap(({ ways }) => ways)) {
    if (destination === RELAY) {
      counts.set(now.state, (counts.get(now.state) ?? 0) + 1)
    }
  }
  return [...counts]
}
