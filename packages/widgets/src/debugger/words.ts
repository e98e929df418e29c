import {
  type BehaviorProblem,
  type ConsentOverlay,
  type ConsentSource,
  type ConsentState,
  type ConsentValue,
  type EventState,
  REASONS,
  RELAY,
  type RuleProblem,
  STATES,
  type StateTone,
} from '@footfall/contract'
import type { DebuggerWay } from './debugger-state.ts'

/** Who answered, as the console words it too (its twin: console's consent-words.ts). */
const SOURCES: Record<ConsentSource, string> = {
  service: 'the consent tool, for single platforms',
  tool: 'the consent tool',
  'wp-consent-api': 'the WP Consent API',
  tcf: 'the consent tool (IAB TCF)',
  gpp: 'the consent tool (IAB GPP)',
  'google-update': 'Google consent mode',
  'google-default': 'the defaults of Google consent mode',
  banner: 'the visitor, in the consent banner',
  api: 'the site itself',
  prior: 'your rule for regions that opt out',
  none: 'nobody yet',
}

export const saidBy = ({ source, tool }: ConsentState): string =>
  tool ? `${SOURCES[source]} (${tool})` : SOURCES[source]

export const OVERLAYS: Record<ConsentOverlay, string> = {
  gpc: 'Global Privacy Control, set in the browser',
  filters: 'a rule of the site',
}

export const ANSWERS: Record<ConsentValue, { word: string; tone: StateTone }> = {
  granted: { word: 'Granted', tone: 'good' },
  denied: { word: 'Refused', tone: 'quiet' },
  unknown: { word: 'Not answered', tone: 'waiting' },
}

export const RULE_PROBLEMS: Record<RuleProblem, string> = {
  selector: 'Its selector cannot be read.',
  missing: 'This script has no such trigger.',
  conditions: 'Its conditions do not hold here.',
}

const BEHAVIOR_PROBLEMS: Record<BehaviorProblem, string> = {
  chunk: 'Its file did not come.',
  path: 'Where its file is cannot be told.',
  selector: 'Its selector cannot be read.',
  settings: 'The settings on the element cannot be read.',
  error: 'It failed.',
  // The behaviour has its own words.
  fault: '',
}

/** What is wrong with a behaviour: the kind of it, then what was said. */
export const explainFault = (problem: BehaviorProblem, message: string): string => {
  // The loader names the file only: visitors pay for its sentences.
  const said = problem === 'chunk' ? `ChunkLoadError: Loading chunk ${message} failed` : message
  return [BEHAVIOR_PROBLEMS[problem], said].filter(Boolean).join(' ')
}

/** The contract's sentences speak of a platform's API; the relay ends at our own server. */
const RELAY_MEANING: Partial<Record<EventState, string>> = {
  retrying: 'The server did not take it; it is kept and tried again.',
  accepted: 'The server has written it down.',
}

/** Why a way stands where it does, in whole sentences. */
export const explainWay = ({ destination, now, steps }: DebuggerWay): string => {
  if (now.reason) {
    return REASONS[now.reason]
  }
  if (destination === RELAY) {
    return RELAY_MEANING[now.state] ?? STATES[now.state].meaning
  }
  if (now.state !== 'sent') {
    return STATES[now.state].meaning
  }
  return steps.some(({ state }) => state === 'held')
    ? 'Handed to the platform’s script once the visitor had answered, with its own time.'
    : 'Handed to the platform’s script.'
}

/** `google-ads` → Google Ads, `ga4` → GA4. Titles live in settings, which no page downloads. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) =>
      word.length < 4 && name.length < 4
        ? word.toUpperCase()
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')

/** `10:02:03.045` by the reader's own clock. */
export const timeOf = (ms: number): string => {
  const date = new Date(ms)
  const two = (value: number): string => String(value).padStart(2, '0')
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** Path and query; the address as it is when it is none of ours to read. */
export const pathOf = (url: string): string => {
  if (!URL.canParse(url)) {
    return url
  }
  const { pathname, search } = new URL(url)
  return pathname + search
}
