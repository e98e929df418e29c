import {
  fitsAddress,
  type RuleTrial,
  type RuleTrialExample,
  type RuleTrialInput,
  type TriggerConditions,
  type WantedAddress,
} from '@footfall/contract'
import type { PageViewRow } from '../store/event-counts.ts'

const MAX_EXAMPLES = 5

/** A trigger whose moment is the page itself; of all others only the page is stored, not what happened on it. */
const PAGE_VISIT = 'page-visit'

/** Runs a rule over stored page views: where it would have fired, or listened. Whatever they do not say counts as met. */
export const tryRule = (input: RuleTrialInput, views: readonly PageViewRow[]): RuleTrial => {
  const { conditions = {}, trigger } = input
  const isVisit = trigger === PAGE_VISIT
  const matched = views.filter(
    (view) => (!isVisit || isVisited(input, view)) && holds(conditions, view),
  )
  return {
    says: isVisit ? 'told' : 'armed',
    looked: views.length,
    ...(views[0] && { since: views.at(-1)?.time ?? 0, until: views[0].time }),
    matched: matched.length,
    examples: examplesOf(matched),
    unknown: unknownIn(input, views),
  }
}

const isVisited = ({ settings }: RuleTrialInput, { url }: PageViewRow): boolean => {
  const { value, rule, isHome } = settings
  const page = readUrl(url)
  if (!page) return false
  if (isHome === true && page.pathname === '/') return true
  return typeof value === 'string' && value !== '' && fits(url, { value, rule: asRule(rule) })
}

const asRule = (rule: unknown): WantedAddress['rule'] =>
  rule === 'contains' || rule === 'match' ? rule : undefined

const fits = (address: string, rule: WantedAddress, host?: string): boolean =>
  fitsAddress(address, rule, host ?? readUrl(address)?.host ?? '')

/** For each condition that stored events know of, whether one of its list holds. */
const holds = (conditions: TriggerConditions, { url, landing, source }: PageViewRow): boolean => {
  const { addresses, landings, sources, parameters } = conditions
  const page = readUrl(url)
  const query = new URLSearchParams(page?.search)
  return (
    (addresses?.some((rule) => fits(url, rule)) ?? true) &&
    (!landing || (landings?.some((rule) => fits(landing, rule, page?.host)) ?? true)) &&
    (!source || (sources?.some((wanted) => source.includes(wanted)) ?? true)) &&
    (parameters?.some(({ name, value }) =>
      query.getAll(name).some((given) => given === (value ?? given)),
    ) ??
      true)
  )
}

const unknownIn = (
  { conditions = {}, settings }: RuleTrialInput,
  views: readonly PageViewRow[],
): RuleTrial['unknown'] => {
  const { devices, roles, landings, sources } = conditions
  return [
    ...(settings.postType ? (['postType'] as const) : []),
    ...(devices ? (['devices'] as const) : []),
    ...(roles ? (['roles'] as const) : []),
    ...(landings && views.some(({ landing }) => !landing) ? (['landings'] as const) : []),
    ...(sources && views.some(({ source }) => !source) ? (['sources'] as const) : []),
  ]
}

const examplesOf = (views: readonly PageViewRow[]): RuleTrialExample[] => {
  const byUrl = new Map<string, RuleTrialExample>()
  for (const { url, title } of views) {
    const known = byUrl.get(url)
    if (known) known.n++
    else byUrl.set(url, { url, n: 1, ...(title && { title }) })
  }
  return [...byUrl.values()].slice(0, MAX_EXAMPLES)
}

const readUrl = (address: string): URL | undefined =>
  URL.canParse(address) ? new URL(address) : undefined
