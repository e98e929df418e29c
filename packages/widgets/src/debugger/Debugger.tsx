import { CONSENT_PURPOSES, type Simulation, type SimulationInput } from '@footfall/contract'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Badge } from './Badge.tsx'
import { BehaviorList } from './BehaviorList.tsx'
import { ConsentView } from './ConsentView.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { DebuggerModel } from './create-debugger-model.ts'
import { createReport } from './debugger-report.ts'
import type { DebuggerFacts } from './debugger-state.ts'
import { EventList } from './EventList.tsx'
import { Mark } from './Mark.tsx'
import { OutlineLayer } from './OutlineLayer.tsx'
import { PickLayer } from './PickLayer.tsx'
import { PickView } from './PickView.tsx'
import { PopupList } from './PopupList.tsx'
import type { DebuggerPlace } from './place.ts'
import { SiteView } from './SiteView.tsx'
import { Tabs } from './Tabs.tsx'
import { Stroke } from './ToneIcon.tsx'
import { TryView } from './TryView.tsx'
import { useDrag } from './use-drag.ts'
import { type PickTools, usePicker } from './use-picker.ts'
import { usePlace } from './use-place.ts'
import { ANSWERS, titleOf } from './words.ts'

export interface DebuggerProps {
  model: DebuggerModel
  facts: DebuggerFacts
  /** Whether a destination's script is there. */
  isReady(name: string): boolean
  /** What a visitor's answers would lead to here; changes nothing. */
  simulate(input: SimulationInput): Simulation
  onClose(): void
  /** Where it was left on the page before; otherwise it finds a place by itself. */
  place?: DebuggerPlace | undefined
  /** It was moved, folded or unfolded. */
  onPlace?(place: DebuggerPlace): void
  /** An element is to be chosen for the console; absent: this link is only for looking. */
  pick?: PickTools | undefined
}

const MOVES = {
  top: 'M3 2.5h10M8 13.5v-8M4.750 8.5l3.250-3.250l3.250 3.250',
  bottom: 'M3 13.500h10M8 2.500v8M4.750 7.500l3.250 3.250l3.250-3.250',
}
const TABS = ['Events', 'Consent', 'Site', 'Try it'] as const
const PICK = 'Choose'
const BEHAVIORS = 'Behaviours'
const POPUPS = 'Popups'

/**
 * Shows the owner what Footfall does on this page, and why. Floats; nothing of the page moves. Its words are English, so it
 * reads from left to right on every page; only its corner follows the page. Needs debugger.css beside it.
 */
export const Debugger = ({
  model,
  facts,
  isReady,
  simulate,
  onClose,
  place: placeBefore,
  onPlace,
  pick,
}: DebuggerProps): ReactElement => {
  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState)
  const [tab, setTab] = useState<string>(pick ? PICK : TABS[0])
  const picker = usePicker(pick)
  const [pointed, setPointed] = useState<Element>()
  const root = useRef<HTMLElement>(null)
  const isUnanswered = CONSENT_PURPOSES.some((purpose) => state.consent[purpose] === 'unknown')
  const { place, put } = usePlace({
    root,
    before: placeBefore,
    isUnanswered,
    isBannerExpected: isUnanswered && facts.hasBanner === true,
    onPlace,
  })
  const { isOpen, edge, at } = place
  const otherEdge = edge === 'bottom' ? 'top' : 'bottom'
  const drag = useDrag({
    box: () => root.current,
    onMove: (x, y) => put({ edge: y < 0.5 ? 'top' : 'bottom', at: [x, y] }),
  })
  const fold = useRef<HTMLButtonElement>(null)
  const hasFolded = useRef(false)

  // The button that folds and the one that unfolds are two: the focus goes from one to the other.
  useLayoutEffect(() => {
    if (hasFolded.current) {
      fold.current?.focus({ preventScroll: true })
    }
    hasFolded.current = false
  }, [isOpen])

  const toggle = (): void => {
    hasFolded.current = true
    put({ isOpen: !isOpen })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) {
      toggle()
    }
  }
  const frame = {
    ref: root,
    className: 'ff-debugger',
    lang: 'en',
    dir: 'ltr',
    'data-open': isOpen,
    'data-edge': edge,
    'data-pointing': picker.isPointing,
    ...(at && {
      'data-moved': true,
      style: { '--_x': String(at[0]), '--_y': String(at[1]) } as CSSProperties,
    }),
  }
  if (!isOpen) {
    return framed(
      null,
      <section {...frame} aria-label="Footfall debugger">
        <button
          ref={fold}
          type="button"
          className="ff-debugger-pill"
          aria-expanded="false"
          {...drag}
          onClick={toggle}
        >
          <Mark /> <b>Footfall</b> <span>{eventCount(state.events.length)}</span>
        </button>
      </section>,
    )
  }
  const report = (): string =>
    JSON.stringify(
      createReport({ facts, state, address: document.location.href, now: Date.now() }),
      undefined,
      2,
    )
  // A row that goes away tells nobody that it is not pointed at any more.
  const outlined = state.behaviors.find(({ element }) => element === pointed)?.element
  const hasBehaviors = facts.behaviors?.[0] !== undefined || state.behaviors.length > 0
  const tabs = [
    ...(pick ? [PICK] : []),
    ...TABS,
    ...(hasBehaviors ? [BEHAVIORS] : []),
    ...(state.popups[0] ? [POPUPS] : []),
  ]
  const enabled = facts.destinations.map(({ name }) => name)
  const panel = (
    <section {...frame} aria-label="Footfall debugger" onKeyDown={onKeyDown}>
      <header className="ff-debugger-header" {...drag}>
        <Mark />
        <h2 className="ff-debugger-brand">
          Footfall debugger{' '}
          <bdi className="ff-debugger-quiet">
            {facts.site} · revision {facts.revision}
          </bdi>
        </h2>
        <button
          type="button"
          className="ff-debugger-icon"
          aria-label={`Move to the ${otherEdge}`}
          title={`Move to the ${otherEdge}`}
          onClick={() => put({ edge: otherEdge, at: undefined })}
        >
          <Stroke path={MOVES[otherEdge]} />
        </button>
        <button
          ref={fold}
          type="button"
          className="ff-debugger-icon"
          aria-expanded="true"
          aria-label="Fold the debugger"
          title="Fold (Escape)"
          onClick={toggle}
        >
          <Stroke path="M3.5 6l4.5 4.500l4.500-4.500" />
        </button>
        <button
          type="button"
          className="ff-debugger-icon"
          aria-label="Close the debugger"
          title="Close"
          onClick={onClose}
        >
          <Stroke path="M4 4l8 8m0-8l-8 8" />
        </button>
      </header>
      <p className="ff-debugger-consent">
        {CONSENT_PURPOSES.map((purpose) => (
          <Badge key={purpose} tone={ANSWERS[state.consent[purpose]].tone}>
            {titleOf(purpose)}{' '}
            <span className="ff-debugger-unseen">
              {ANSWERS[state.consent[purpose]].word.toLowerCase()}
            </span>
          </Badge>
        ))}
      </p>
      <Tabs
        label="Debugger"
        names={tabs}
        chosen={tab}
        onChoose={setTab}
        aside={
          <CopyButton label={tabs.length > TABS.length ? 'Copy' : 'Copy as JSON'} text={report} />
        }
      >
        {tab === PICK ? (
          <PickView picker={picker} />
        ) : tab === 'Events' ? (
          <EventList state={state} enabled={enabled} onClear={model.clear} />
        ) : tab === BEHAVIORS ? (
          <BehaviorList facts={facts} state={state} onPoint={setPointed} />
        ) : tab === POPUPS ? (
          <PopupList popups={state.popups} />
        ) : tab === 'Consent' ? (
          <ConsentView state={state} />
        ) : tab === 'Site' ? (
          <SiteView facts={facts} state={state} isReady={isReady} />
        ) : (
          <TryView simulate={simulate} tools={facts.tools ?? []} />
        )}
      </Tabs>
    </section>
  )
  // Below the panel: whatever lies over the page, the panel can be reached.
  return framed(
    pick && tab === PICK ? (
      <PickLayer picker={picker} />
    ) : outlined && tab === BEHAVIORS ? (
      <OutlineLayer element={outlined} />
    ) : null,
    panel,
  )
}

/** In the same places always: whatever comes and goes over the page, what is in the panel keeps its focus. */
const framed = (layer: ReactElement | null, panel: ReactElement): ReactElement => (
  <>
    {layer}
    {panel}
  </>
)

const eventCount = (count: number): string => (count === 1 ? '1 event' : `${count} events`)
