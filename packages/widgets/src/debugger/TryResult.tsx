import {
  CONSENT_PURPOSES,
  explainSimulated,
  groupSimulated,
  RELAY,
  SIMULATION_WHYS,
  type Simulation,
  STATES,
} from '@footfall/contract'
import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import { ANSWERS, OVERLAYS, titleOf } from './words.ts'

/** What would happen: the answers that hold, then each event's ways, then what would be loaded. */
export const TryResult = ({ result }: { result: Simulation }): ReactElement => {
  const { consent, parts } = result
  const groups = groupSimulated(result)
  return (
    <>
      <h3 className="ff-debugger-title">What would happen</h3>
      <p role="status" className="ff-debugger-badges">
        {CONSENT_PURPOSES.map((purpose) => (
          <Badge key={purpose} tone={ANSWERS[consent[purpose]].tone}>
            {titleOf(purpose)} <b>{ANSWERS[consent[purpose]].word.toLowerCase()}</b>
          </Badge>
        ))}
      </p>
      {consent.overlays ? (
        <p className="ff-debugger-quiet ff-debugger-try-note">
          Lowered by {consent.overlays.map((name) => OVERLAYS[name]).join('; ')}.
        </p>
      ) : null}
      {groups.length === 0 ? <p className="ff-debugger-quiet">This site tells no events.</p> : null}
      {groups.map(({ names, ways }) => (
        <section key={names.join()} aria-label={names.join(', ')}>
          <h4 className="ff-debugger-title">
            <bdi>{names.join(', ')}</bdi>
          </h4>
          <ul className="ff-debugger-ways">
            {ways.map((way) => (
              <li key={way.destination} className="ff-debugger-way">
                <span className="ff-debugger-way-name">
                  {way.destination === RELAY ? 'Footfall’s server' : titleOf(way.destination)}
                </span>
                <Badge tone={STATES[way.state].tone}>
                  <b>{STATES[way.state].label}</b>
                </Badge>
                <span className="ff-debugger-why ff-debugger-quiet">{explainSimulated(way)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {parts.length > 0 ? (
        <>
          <h4 className="ff-debugger-title">Loaded besides</h4>
          <ul className="ff-debugger-ways">
            {parts.map(({ name, isLoaded, why }) => (
              <li key={name} className="ff-debugger-way">
                <span className="ff-debugger-way-name">{titleOf(name)}</span>
                <Badge tone={isLoaded ? 'good' : why === 'no-answer' ? 'waiting' : 'quiet'}>
                  <b>{isLoaded ? 'Loaded' : 'Not loaded'}</b>
                </Badge>
                <span className="ff-debugger-why ff-debugger-quiet">{SIMULATION_WHYS[why]}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
