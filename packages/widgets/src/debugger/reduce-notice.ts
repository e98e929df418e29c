import type { FootfallNotice } from '@footfall/contract'
import type {
  DebuggerEvent,
  DebuggerState,
  DebuggerStep,
  DebuggerWay,
  IdleRule,
} from './debugger-state.ts'
import { reduceBehavior } from './reduce-behavior.ts'
import { reducePopup } from './reduce-popup.ts'

/** A page left open for hours must not grow without limit. */
export const MAX_EVENTS = 200
const MAX_STEPS = 12
const MAX_CHANGES = 20
const MAX_RULES = 50

type EventNotice = Extract<FootfallNotice, { kind: 'event' }>
type RuleNotice = Extract<FootfallNotice, { kind: 'rule' }>

/** The state after one more notice; the same object when it was no news. */
export const reduceNotice = (
  state: DebuggerState,
  notice: FootfallNotice,
  at: number,
): DebuggerState => {
  if (notice.kind === 'event') {
    return reduceEvent(state, notice, at)
  }
  if (notice.kind === 'rule') {
    return reduceRule(state, notice, at)
  }
  if (notice.kind === 'behavior') {
    return reduceBehavior(state, notice)
  }
  if (notice.kind === 'popup') {
    return reducePopup(state, notice, at)
  }
  if (notice.kind === 'conflict') {
    const { kind: _, ...conflict } = notice
    return { ...state, conflicts: [...state.conflicts, conflict].slice(-MAX_RULES) }
  }
  if (notice.kind === 'consent-conflict') {
    const { kind: _, ...disagreement } = notice
    const others = state.disagreements.filter(({ about }) => about !== disagreement.about)
    return { ...state, disagreements: [...others, disagreement].slice(-MAX_RULES) }
  }
  // A script of another version may tell of more than this one knows.
  if (notice.kind !== 'consent') {
    return state
  }
  // Listeners are told the current answer when they begin to listen, news or not.
  if (JSON.stringify(notice.state) === JSON.stringify(state.consent)) {
    return state
  }
  return {
    ...state,
    consent: notice.state,
    consentChanges: [{ state: notice.state, at }, ...state.consentChanges].slice(0, MAX_CHANGES),
  }
}

const reduceRule = (state: DebuggerState, notice: RuleNotice, at: number): DebuggerState => {
  const { rule, problem } = notice
  const known = state.rules.find((idle) => idle.rule === rule && idle.problem === problem)
  const next: IdleRule = { rule, problem, at, times: (known?.times ?? 0) + 1 }
  const others = state.rules.filter((idle) => idle !== known)
  return { ...state, rules: [next, ...others].slice(0, MAX_RULES) }
}

const reduceEvent = (state: DebuggerState, notice: EventNotice, at: number): DebuggerState => {
  const { id, name, time, url, params } = notice
  const step: DebuggerStep = { state: notice.state, at }
  if (notice.reason) {
    step.reason = notice.reason
  }
  // The oldest: a later row with the same id is a duplicate that was left out.
  const known = isRowOfItsOwn(notice)
    ? undefined
    : state.events.findLast((event) => event.id === id)
  if (known) {
    const changed = { ...known, ways: addStep(known.ways, notice.destination, step) }
    return { ...state, events: state.events.map((event) => (event === known ? changed : event)) }
  }
  const made: DebuggerEvent = {
    key: `${state.made}-${id}`,
    id,
    name,
    time,
    url,
    params,
    ways: addStep([], notice.destination, step),
  }
  return {
    ...state,
    made: state.made + 1,
    events: insertByTime(state.events, made).slice(0, MAX_EVENTS),
  }
}

/** The newest first. What an earlier page left to be sent is heard of later than this page's own, but is older. */
const insertByTime = (events: readonly DebuggerEvent[], made: DebuggerEvent): DebuggerEvent[] => {
  const at = events.findIndex(({ time }) => time <= made.time)
  return at < 0 ? [...events, made] : [...events.slice(0, at), made, ...events.slice(at)]
}

/** What was dropped before it became an event has no id, or one that belongs to another. */
const isRowOfItsOwn = ({ id, destination, reason }: EventNotice): boolean =>
  !id || (destination === 'relay' && reason === 'duplicate')

const addStep = (
  ways: readonly DebuggerWay[],
  destination: string,
  step: DebuggerStep,
): DebuggerWay[] => {
  const old = ways.find((way) => way.destination === destination)
  const way: DebuggerWay = {
    destination,
    now: step,
    steps: [...(old?.steps ?? []), step].slice(-MAX_STEPS),
  }
  return old ? ways.map((other) => (other === old ? way : other)) : [...ways, way]
}
