import { isIP } from 'node:net'
import {
  type Cleaning,
  CONFLICT_CLEANING,
  CONSENT_CLEANING,
  type Conflict,
  type ConsentSnapshot,
  EVENT_CLEANING,
  EVENT_FIELDS,
  type EventField,
  type Params,
  type Purpose,
  TOUCH_CLEANING,
  type TouchData,
  type VisitData,
} from '@footfall/contract'
import { reduceAddress, type ScrubRules, scrubParams, scrubTexts } from '../cleaning/scrub.ts'
import { scrubIds, scrubLabel, scrubUserId } from '../cleaning/scrub-ids.ts'
import { hideSecrets } from '../cleaning/secret-text.ts'

type Clean = (value: never, rules: ScrubRules) => unknown

const MAX_AGENT = 512
const NO_RULES: ScrubRules = { queryAllow: [] }

const asItIs = (value: unknown): unknown => value
const page = (address: string, rules: ScrubRules): string | undefined =>
  reduceAddress(address, rules)

const label = (value: string | Record<string, unknown>): unknown =>
  typeof value === 'string'
    ? scrubLabel(value)
    : Object.fromEntries(Object.entries(value).filter(([name]) => scrubLabel(name) === name))

/** By the contract's words. Undefined means that nothing is kept. */
const CLEANERS: Record<Cleaning, Clean> = {
  made: asItIs,
  shape: asItIs,
  text: (text: string, { secretParams }) => hideSecrets(text, secretParams),
  label,
  page,
  referrer: (address: string) => reduceAddress(address, NO_RULES),
  params: (params: Params, { secretParams }) => scrubParams(params, secretParams),
  texts: (texts: Record<string, string>, { secretParams }) => scrubTexts(texts, secretParams),
  ids: (ids: Record<string, string>) => scrubIds(ids),
  person: (userId: string) => scrubUserId(userId),
  agent: (agent: string) => hideSecrets(agent.slice(0, MAX_AGENT)),
  network: (address: string) => (isIP(address) ? address : undefined),
  consent: (consent: ConsentSnapshot) => cleanBy(CONSENT_RULES, consent, NO_RULES),
  conflicts: (conflicts: Conflict[], rules) =>
    conflicts.map((one) => cleanBy(CONFLICT_RULES, one, rules)),
  visit: (visit: VisitData, rules) => cleanVisit(visit, rules),
}

type Rules = readonly (readonly [string, Clean])[]

const rulesOf = (table: Record<string, Cleaning>): Rules =>
  Object.entries(table).map(([field, how]) => [field, CLEANERS[how]])

const CONSENT_RULES = rulesOf(CONSENT_CLEANING)
const CONFLICT_RULES = rulesOf(CONFLICT_CLEANING)
const TOUCH_RULES = rulesOf(TOUCH_CLEANING)

/** Only what stands in the table, each as the table says. */
const cleanBy = <T extends object>(rules: Rules, value: T, siteRules: ScrubRules): T => {
  const kept: Record<string, unknown> = {}
  for (const [field, clean] of rules) {
    const found = (value as Record<string, unknown>)[field]
    if (found === undefined) continue
    const cleaned = clean(found as never, siteRules)
    if (cleaned !== undefined && cleaned !== '') kept[field] = cleaned
  }
  return kept as T
}

const cleanVisit = (visit: VisitData, rules: ScrubRules): VisitData => {
  const clean = (touch: TouchData): TouchData => cleanBy(TOUCH_RULES, touch, rules)
  return {
    ...(visit.first && { first: clean(visit.first) }),
    ...(visit.last && { last: clean(visit.last) }),
  }
}

/** Every field that may be kept: its purpose and how it is cleaned. */
export const FIELD_RULES: readonly {
  field: EventField
  purpose: Purpose
  clean(value: unknown, rules: ScrubRules): unknown
}[] = (Object.keys(EVENT_FIELDS) as EventField[]).map((field) => ({
  field,
  purpose: EVENT_FIELDS[field],
  clean: CLEANERS[EVENT_CLEANING[field]] as (value: unknown, rules: ScrubRules) => unknown,
}))
