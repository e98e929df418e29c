import type { ReactElement } from 'react'
import { Badge } from './Badge.tsx'
import type { IdleRule } from './debugger-state.ts'
import { RULE_PROBLEMS, timeOf, titleOf } from './words.ts'

/** The owner's rules whose moment came without an event, and why. */
export const RuleList = ({ rules }: { rules: readonly IdleRule[] }): ReactElement => (
  <>
    <h3 className="ff-debugger-title">Rules that did nothing</h3>
    {rules.length === 0 ? <p className="ff-debugger-quiet">None so far.</p> : null}
    <ul className="ff-debugger-ways">
      {rules.map(({ rule, problem, at, times }) => (
        <li key={`${problem} ${JSON.stringify(rule)}`} className="ff-debugger-way">
          <bdi className="ff-debugger-way-name">{rule.event.name}</bdi>
          <Badge tone={problem === 'conditions' ? 'quiet' : 'bad'}>{titleOf(rule.trigger)}</Badge>
          <span className="ff-debugger-why">{RULE_PROBLEMS[problem]}</span>
          <span className="ff-debugger-steps">
            <span>{timeOf(at)}</span>
            <span>{times === 1 ? 'once' : `${times} times`}</span>
          </span>
        </li>
      ))}
    </ul>
  </>
)
