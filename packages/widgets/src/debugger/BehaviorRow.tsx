import { ownMark, WIDGET_MARK } from '@footfall/contract'
import { type ReactElement, useMemo } from 'react'
import { Badge } from './Badge.tsx'
import type { DebuggerBehavior } from './debugger-state.ts'
import { nameElement } from './name-element.ts'
import { Stroke } from './ToneIcon.tsx'
import { explainFault, titleOf } from './words.ts'

export interface BehaviorRowProps {
  behavior: DebuggerBehavior
  /** Folder name of the behaviour. */
  kind: string
  isOpen: boolean
  onToggle(): void
  /** The element is to be outlined; undefined: no longer. */
  onPoint(element: Element | undefined): void
}

/** A behaviour on one element: where, whether it runs, what is wrong; opened, what it runs with. */
export const BehaviorRow = (props: BehaviorRowProps): ReactElement => {
  const { behavior, kind, isOpen, onToggle, onPoint } = props
  const { element, isRunning, faults } = behavior
  const isPage = element === document.documentElement
  const name = useMemo(() => (element ? nameElement(element) : ''), [element])
  const point = (): void => onPoint(element)
  const leave = (): void => onPoint(undefined)
  return (
    <li className="ff-debugger-event" onPointerEnter={point} onPointerLeave={leave}>
      <button
        type="button"
        className="ff-debugger-row"
        aria-expanded={isOpen}
        onClick={onToggle}
        onFocus={point}
        onBlur={leave}
      >
        <span className="ff-debugger-head">
          <span className="ff-debugger-chevron">
            <Stroke path="M6 4l4 4l-4 4" />
          </span>
          <span className="ff-debugger-name">{titleOf(kind)}</span>
          {faults.length > 0 ? (
            <Badge tone="bad">{isRunning ? 'Runs, with a fault' : 'Does not run'}</Badge>
          ) : (
            <Badge tone="good">Runs</Badge>
          )}
        </span>
        <span className="ff-debugger-under">
          {element ? (
            isPage ? (
              'The page as a whole'
            ) : (
              <bdi className="ff-debugger-code">{name}</bdi>
            )
          ) : (
            'No element in particular'
          )}
        </span>
        {faults.map(({ problem, message }) => (
          <span key={`${problem} ${message}`} className="ff-debugger-under">
            {explainFault(problem, message)}
          </span>
        ))}
      </button>
      {isOpen ? (
        <BehaviorDetail behavior={behavior} kind={kind} point={point} leave={leave} />
      ) : null}
    </li>
  )
}

interface BehaviorDetailProps {
  behavior: DebuggerBehavior
  kind: string
  point(): void
  leave(): void
}

/** How the element is marked, and what the behaviour runs with there. */
const BehaviorDetail = ({ behavior, kind, point, leave }: BehaviorDetailProps): ReactElement => {
  const { entry, element, isRunning, settings } = behavior
  const isPage = element === document.documentElement
  const mark = [ownMark(kind), WIDGET_MARK].find((one) => element?.hasAttribute(one))
  return (
    <div className="ff-debugger-detail">
      <dl className="ff-debugger-facts">
        <dt>Entry</dt>
        <dd>
          <bdi className="ff-debugger-code">{entry}</bdi>
        </dd>
        {element ? (
          <>
            <dt>Marked by</dt>
            <dd>
              {mark ? (
                <bdi className="ff-debugger-code">{mark}</bdi>
              ) : isPage ? (
                'your site’s settings'
              ) : (
                'your site’s own markup, or your selector'
              )}
            </dd>
          </>
        ) : null}
        {Object.entries(settings).map(([key, value]) => (
          <Setting key={key} name={key} value={value} />
        ))}
      </dl>
      {isRunning && Object.keys(settings).length === 0 ? (
        <p className="ff-debugger-quiet">No settings: everything at its default.</p>
      ) : null}
      {element && !isPage ? (
        <button
          type="button"
          className="ff-debugger-button"
          onFocus={point}
          onBlur={leave}
          onClick={() => element.scrollIntoView({ block: 'center' })}
        >
          Go to it on the page
        </button>
      ) : null}
    </div>
  )
}

const Setting = ({ name, value }: { name: string; value: unknown }): ReactElement => (
  <>
    <dt>
      <bdi className="ff-debugger-code">{name}</bdi>
    </dt>
    <dd>
      <bdi className="ff-debugger-code">{JSON.stringify(value)}</bdi>
    </dd>
  </>
)
