import { CONSENT_PURPOSES } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import { DisagreementList } from './DisagreementList.tsx'
import type { DebuggerState } from './debugger-state.ts'
import { ANSWERS, OVERLAYS, saidBy, timeOf, titleOf } from './words.ts'

/** The visitor's answer: what, by whom, when, and what lowered it. */
export const ConsentView = ({ state }: { state: DebuggerState }): ReactElement => {
  const { consent, consentChanges } = state
  const { decidedAt, policy, overlays = [], services = {} } = consent
  return (
    <>
      <dl className="ff-debugger-facts">
        {CONSENT_PURPOSES.map((purpose) => (
          <Answer key={purpose} name={titleOf(purpose)} value={consent[purpose]} />
        ))}
        {Object.entries(services).map(([name, value]) => (
          <Answer key={name} name={titleOf(name)} value={value} />
        ))}
        <dt>Said by</dt>
        <dd>{saidBy(consent)}</dd>
        {decidedAt ? (
          <>
            <dt>When</dt>
            <dd>
              <bdi>{new Date(decidedAt).toLocaleString()}</bdi>
            </dd>
          </>
        ) : null}
        {policy ? (
          <>
            <dt>Text version</dt>
            <dd>
              <bdi className="ff-debugger-code">{policy}</bdi>
            </dd>
          </>
        ) : null}
        <dt>Lowered by</dt>
        <dd>{overlays.map((name) => OVERLAYS[name]).join('; ') || 'nothing'}</dd>
      </dl>
      <DisagreementList disagreements={state.disagreements} />
      <h3 className="ff-debugger-title">Changes on this page</h3>
      {consentChanges.length === 0 ? <p className="ff-debugger-quiet">None.</p> : null}
      <ol className="ff-debugger-changes">
        {consentChanges.map(({ state: answer, at }, index) => (
          <li key={consentChanges.length - index}>
            <bdi className="ff-debugger-time">{timeOf(at)}</bdi>{' '}
            <span>
              {CONSENT_PURPOSES.map(
                (purpose) => `${titleOf(purpose)} ${ANSWERS[answer[purpose]].word.toLowerCase()}`,
              ).join(', ')}
              . Said by {saidBy(answer)}.
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const Answer = ({ name, value }: { name: string; value: keyof typeof ANSWERS }): ReactElement => (
  <>
    <dt>{name}</dt>
    <dd>
      <Badge tone={ANSWERS[value].tone}>
        <b>{ANSWERS[value].word}</b>
      </Badge>
    </dd>
  </>
)
