import {
  type AcceptedEvent,
  type BrowserReport,
  consentFor,
  isLead,
  orderEventId,
  POPUP_EVENTS,
  type RefusedEvent,
  type RelayEvent,
  type SiteConfig,
} from '@footfall/contract'
import { relayEventSchema } from '@footfall/contract/schema'
import { hashUser } from '../cleaning/hash-user.ts'
import type { ScrubRules } from '../cleaning/scrub.ts'
import { eventWithoutKey } from '../cleaning/without-key.ts'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { isKnownEvent } from '../event-names/known-events.ts'
import { FIELD_RULES } from './clean-event.ts'
import { compileCheck } from './compile-check.ts'
import { confirmLead } from './confirm-lead.ts'
import { applyGpc, isGranted } from './server-consent.ts'
import { correctTime } from './skew.ts'
import { verifyProof } from './verify-proof.ts'

/** What the collector knows around one batch. */
export interface AcceptContext {
  site: string
  /** Revision the page ran on, as it says. */
  revision: number
  /** The served config first, then the one the page ran on if it is another. */
  configs: readonly [SiteConfig, ...SiteConfig[]]
  halves: readonly ServerHalf[]
  receivedAt: number
  skew: number
  address: string
  agent: string | undefined
  hasGpc: boolean
  /** What the site's host signs with; absent where no event brought a signature. */
  secrets?: readonly string[]
  /** The site's keyed hash of an e-mail address; absent, none is made. */
  person?: ((email: string) => string) | undefined
  /** Ids that a stored lead stands behind; absent where no event says that a form was sent. */
  leads?: ReadonlySet<string>
}

const POPUP_NAMES: ReadonlySet<string> = new Set(Object.values(POPUP_EVENTS))

const isPlainEvent = compileCheck(relayEventSchema)

export type Acceptance =
  | { ok: true; event: AcceptedEvent }
  /** `unknownName` where the name was what the site does not let in. */
  | { ok: false; refused: RefusedEvent; unknownName?: string }

/** Checks one relayed event and makes of it what may be kept: nothing raw, nothing whose purpose was not granted. */
export const acceptEvent = (raw: unknown, index: number, context: AcceptContext): Acceptance => {
  const parsed = isPlainEvent(raw)
    ? { success: true as const, data: raw as RelayEvent }
    : relayEventSchema.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const message = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not an event'
    return { ok: false, refused: { index, reason: 'invalid', message } }
  }
  const relayed = withoutOrderKey(parsed.data, context.site)
  const refuse = (reason: RefusedEvent['reason'], message: string) => ({
    ok: false as const,
    refused: { index, id: relayed.id, reason, message },
  })

  const stranger = findUnknown(relayed.destinations, context.configs)
  if (stranger) return refuse('not-enabled', `${stranger} is not part of this site`)

  const [served] = context.configs
  const consent = applyGpc(relayed.consent, context.hasGpc, served.consent.gpc)
  const mayKnow = isGranted(consent, 'analytics', context.halves)
  const mayAdvertise = isGranted(consent, 'advertising', context.halves)
  if (!mayKnow && !mayAdvertise) {
    const isUndecided = consent.analytics === 'unknown' || consent.advertising === 'unknown'
    return isUndecided
      ? refuse('held', 'consent: not decided yet')
      : refuse('no-consent', 'consent: neither analytics nor advertising is granted')
  }

  // Figures of popups are of visitors who allowed analytics; a page that tells of others is not to be trusted.
  if (!mayKnow && POPUP_NAMES.has(relayed.name)) {
    return refuse('no-consent', 'consent: analytics is not granted')
  }

  // After the answer: without a grant not even a name is counted.
  if (!isKnownEvent(relayed.name, context.configs)) {
    const refusal = refuse('filtered', 'name: not one of this site’s events')
    return { ...refusal, unknownName: relayed.name }
  }

  const toOurTime = (time: number): number => correctTime(time, context.skew, context.receivedAt)
  const { user, proof, id, name, params } = relayed
  const { site, secrets = [] } = context
  const time = toOurTime(relayed.time)
  const made: Partial<AcceptedEvent> = {
    site,
    config: context.revision,
    receivedAt: context.receivedAt,
    time,
    ...(context.leads?.has(id) && isLead(name)
      ? confirmLead(params)
      : verifyProof(proof, { site, id, name, params, time }, secrets)),
    consent,
    destinations: reportsOnOurTime(relayed.destinations, toOurTime),
    address: context.address,
    ...(context.agent && { agent: context.agent }),
    ...(user?.email && context.person && { person: context.person(user.email) }),
    ...(user && {
      hashes: hashUser(
        user,
        // Each only for a destination the visitor allowed.
        context.halves.filter(
          ({ name: to, server }) => consentFor(consent, server.purpose, to) === 'granted',
        ),
      ),
    }),
  }
  const event = keepGranted(relayed, made, served, mayKnow, mayAdvertise)
  // Necessary, so only an address that could not be reduced is missing.
  if (event.url === undefined) return refuse('invalid', 'url: must be an http address')
  return { ok: true, event }
}

/** A destination or pixel id that stands in none of the configs the page can have run on. */
const findUnknown = (
  reports: Record<string, BrowserReport>,
  configs: readonly SiteConfig[],
): string | undefined => {
  for (const name of Object.keys(reports)) {
    const known = configs.filter(({ destinations }) => Object.hasOwn(destinations, name))
    if (known.length === 0) return name
    const strange = reports[name]?.ids?.find(
      (id) => !known.some(({ destinations }) => destinations[name]?.ids?.includes(id)),
    )
    if (strange !== undefined) return `${name} ${strange}`
  }
  return undefined
}

const reportsOnOurTime = (
  reports: Record<string, BrowserReport>,
  toOurTime: (time: number) => number,
): Record<string, BrowserReport> => {
  const names = Object.keys(reports)
  if (names.every((name) => reports[name]?.at === undefined)) return reports
  return Object.fromEntries(
    names.map((name) => {
      const report = reports[name] as BrowserReport
      return [name, report.at === undefined ? report : { ...report, at: toOurTime(report.at) }]
    }),
  )
}

/**
 * The tables decide: a field that does not stand in them, or whose purpose is not granted, is not kept; every other one is
 * cleaned here, whoever sent it.
 */
const keepGranted = (
  relayed: RelayEvent,
  made: Partial<AcceptedEvent>,
  rules: ScrubRules,
  mayKnow: boolean,
  mayAdvertise: boolean,
): AcceptedEvent => {
  const kept: Record<string, unknown> = {}
  for (const { field, purpose, clean } of FIELD_RULES) {
    if (purpose !== 'necessary' && !(purpose === 'analytics' ? mayKnow : mayAdvertise)) continue
    const value = made[field] ?? (relayed as Partial<AcceptedEvent>)[field]
    if (value === undefined || value === '') continue
    const cleaned = clean(value, rules)
    if (cleaned !== undefined && cleaned !== '') kept[field] = cleaned
  }
  return kept as unknown as AcceptedEvent
}

/** A sale's id is derived from its order's key, and the key, which opens the order, goes no further. */
const withoutOrderKey = (relayed: RelayEvent, site: string): RelayEvent => {
  // Most events have none, and are not copied.
  if (!relayed.order) return relayed
  const { order, ...event } = relayed
  const id = event.name === 'Purchase' ? orderEventId(site, order) : event.id
  return { ...eventWithoutKey(event, order.key), id }
}
