import {
  CONSENT_PURPOSES,
  type ConsentState,
  type Simulation,
  type SimulationInput,
} from '@footfall/contract'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
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
import { DebuggerHeader } from './DebuggerHeader.tsx'
import { createReport } from './debugger-report.ts'
import type { DebuggerFacts, DebuggerState } from './debugger-state.ts'
import { EventList } from './EventList.tsx'
import { Mark } from './Mark.tsx'
import { OutlineLayer } from './OutlineLayer.tsx'
import { PickLayer } from './PickLayer.tsx'
import { PickView } from './PickView.tsx'
import { PopupList } from './PopupList.tsx'
import type { DebuggerPlace } from './place.ts'
import { SiteView } from './SiteView.tsx'
import { Tabs } from './Tabs.tsx'
import { TryView } from './TryView.tsx'
import { useDrag } from './use-drag.ts'
import { type Picker, type PickTools, usePicker } from './use-picker.ts'
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

const PICK = 'Choose'
const EVENTS = 'Events'
/** Those that every page has. */
const TAB_COUNT = 4

/**
 * Shows the owner what Footfall does on this page, and why. Floats; nothing of the page moves. Its words are English, so it
 * reads from left to right on every page; only its corner follows the page. Needs debugger.css beside it.
 */
export const Debugger = (props: DebuggerProps): ReactElement => {
  const { model, facts, pick } = props
  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState)
  const [chosen, setChosen] = useState<string>(pick ? PICK : EVENTS)
  const picker = usePicker(pick)
  const [pointed, setPointed] = useState<Element>()
  const root = useRef<HTMLElement>(null)
  const isUnanswered = CONSENT_PURPOSES.some((purpose) => state.consent[purpose] === 'unknown')
  const { place, put } = usePlace({
    root,
    before: props.place,
    isUnanswered,
    isBannerExpected: isUnanswered && facts.hasBanner === true,
    onPlace: props.onPlace,
  })
  const { isOpen, edge, at } = place
  const drag = useDrag({
    box: () => root.current,
    onMove: (x, y) => put({ edge: y < 0.5 ? 'top' : 'bottom', at: [x, y] }),
  })
  const { fold, toggle } = useFold(isOpen, () => put({ isOpen: !isOpen }))
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
      undefined,
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
  const tabs = tabsOf(props, state, picker, pointed, setPointed)
  const names = tabs.flatMap(({ name, isOffered }) => (isOffered ? [name] : []))
  const shown = tabs.find(({ name }) => name === chosen)
  const report = (): string =>
    JSON.stringify(
      createReport({ facts, state, address: document.location.href, now: Date.now() }),
      undefined,
      2,
    )
  // Below the panel: whatever lies over the page, the panel can be reached.
  return framed(
    shown?.layer,
    <section {...frame} aria-label="Footfall debugger" onKeyDown={onKeyDown}>
      <DebuggerHeader
        facts={facts}
        edge={edge}
        drag={drag}
        fold={fold}
        onMove={(to) => put({ edge: to, at: undefined })}
        onFold={toggle}
        onClose={props.onClose}
      />
      <ConsentLine consent={state.consent} />
      <Tabs
        label="Debugger"
        names={names}
        chosen={chosen}
        onChoose={setChosen}
        aside={
          <CopyButton label={names.length > TAB_COUNT ? 'Copy' : 'Copy as JSON'} text={report} />
        }
      >
        {shown?.content}
      </Tabs>
    </section>,
  )
}

/** In the same places always: whatever comes and goes over the page, what is in the panel keeps its focus. */
const framed = (layer: ReactElement | undefined, panel: ReactElement): ReactElement => (
  <>
    {layer ?? null}
    {panel}
  </>
)

/** The button that folds and the one that unfolds are two: the focus goes from one to the other. */
const useFold = (
  isOpen: boolean,
  onToggle: () => void,
): { fold: RefObject<HTMLButtonElement | null>; toggle(): void } => {
  const fold = useRef<HTMLButtonElement>(null)
  const hasFolded = useRef(false)
  useLayoutEffect(() => {
    if (hasFolded.current) {
      fold.current?.focus({ preventScroll: true })
    }
    hasFolded.current = false
  }, [isOpen])
  return {
    fold,
    toggle() {
      hasFolded.current = true
      onToggle()
    },
  }
}

interface DebuggerTab {
  name: string
  /** One that is shown already stays, even if this page has nothing for it any more. */
  isOffered: boolean
  content: ReactElement
  /** What it shows over the page itself. */
  layer?: ReactElement | undefined
}

const tabsOf = (
  { model, facts, isReady, simulate, pick }: DebuggerProps,
  state: DebuggerState,
  picker: Picker,
  pointed: Element | undefined,
  onPoint: (element: Element | undefined) => void,
): DebuggerTab[] => {
  const enabled = facts.destinations.map(({ name }) => name)
  // A row that goes away tells nobody that it is not pointed at any more.
  const outlined = state.behaviors.find(({ element }) => element === pointed)?.element
  return [
    {
      name: PICK,
      isOffered: !!pick,
      content: <PickView picker={picker} />,
      layer: pick && <PickLayer picker={picker} />,
    },
    {
      name: EVENTS,
      isOffered: true,
      content: <EventList state={state} enabled={enabled} onClear={model.clear} />,
    },
    { name: 'Consent', isOffered: true, content: <ConsentView state={state} /> },
    {
      name: 'Site',
      isOffered: true,
      content: <SiteView facts={facts} state={state} isReady={isReady} />,
    },
    {
      name: 'Try it',
      isOffered: true,
      content: <TryView simulate={simulate} tools={facts.tools ?? []} />,
    },
    {
      name: 'Behaviours',
      isOffered: facts.behaviors?.[0] !== undefined || state.behaviors.length > 0,
      content: <BehaviorList facts={facts} state={state} onPoint={onPoint} />,
      layer: outlined && <OutlineLayer element={outlined} />,
    },
    {
      name: 'Popups',
      isOffered: state.popups[0] !== undefined,
      content: <PopupList popups={state.popups} />,
    },
  ]
}

const ConsentLine = ({ consent }: { consent: ConsentState }): ReactElement => (
  <p className="ff-debugger-consent">
    {CONSENT_PURPOSES.map((purpose) => (
      <Badge key={purpose} tone={ANSWERS[consent[purpose]].tone}>
        {titleOf(purpose)}{' '}
        <span className="ff-debugger-unseen">{ANSWERS[consent[purpose]].word.toLowerCase()}</span>
      </Badge>
    ))}
  </p>
)

const eventCount = (count: number): string => (count === 1 ? '1 event' : `${count} events`)
