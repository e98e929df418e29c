import { createHash } from 'node:crypto'
import {
  type AcceptedEvent,
  type BrowserReport,
  consentFor,
  EVENT_FIELDS,
  type EventField,
  type RefusedEvent,
  type RelayEvent,
  type SiteConfig,
  type UserData,
} from '@footfall/contract'
import { relayEventSchema } from '@footfall/contract/schema'
import { hashIdentity } from '@footfall/destinations'
import type { ServerHalf } from '../sites/server-halves.ts'
import { isKnownEvent } from './known-events.ts'
import { hideEmails, hideEmailsInParams, reduceAddress } from './scrub.ts'
import { applyGpc, isGranted } from './server-consent.ts'
import { correctTime } from './skew.ts'

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
}

export type Acceptance = { ok: true; event: AcceptedEvent } | { ok: false; refused: RefusedEvent }

/** Checks one relayed event and makes of it what may be kept: nothing raw, nothing whose purpose was not granted. */
export const acceptEvent = (raw: unknown, index: number, context: AcceptContext): Acceptance => {
  const parsed = relayEventSchema.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const message = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not an event'
    return { ok: false, refused: { index, reason: 'invalid', message } }
  }
  const relayed = parsed.data
  const refuse = (reason: RefusedEvent['reason'], message: string): Acceptance => ({
    ok: false,
    refused: { index, id: relayed.id, reason, message },
  })

  const stranger = findUnknown(relayed.destinations, context.configs)
  if (stranger) return refuse('not-enabled', `${stranger} is not part of this site`)

  if (!isKnownEvent(relayed.name, context.configs)) {
    return refuse('filtered', 'name: not one of this site’s events')
  }

  const [{ queryAllow, consent: rules }] = context.configs
  const url = reduceAddress(relayed.url, queryAllow)
  if (url === undefined) return refuse('invalid', 'url: must be an http address')

  const consent = applyGpc(relayed.consent, context.hasGpc, rules.gpc)
  const may = (purpose: 'analytics' | 'advertising'): boolean =>
    isGranted(consent, purpose, context.halves)
  if (!may('analytics') && !may('advertising')) {
    const isUndecided = consent.analytics === 'unknown' || consent.advertising === 'unknown'
    return isUndecided
      ? refuse('held', 'consent: not decided yet')
      : refuse('no-consent', 'consent: neither analytics nor advertising is granted')
  }

  const toOurTime = (time: number): number => correctTime(time, context.skew, context.receivedAt)
  const { user, ...rest } = relayed
  const event: AcceptedEvent = {
    ...rest,
    site: context.site,
    config: context.revision,
    receivedAt: context.receivedAt,
    time: toOurTime(relayed.time),
    url,
    params: hideEmailsInParams(relayed.params),
    consent,
    destinations: reportsOnOurTime(relayed.destinations, toOurTime),
    address: context.address,
  }
  if (relayed.title) event.title = hideEmails(relayed.title)
  if (relayed.referrer) event.referrer = reduceAddress(relayed.referrer, []) ?? ''
  if (context.agent) event.agent = context.agent
  if (user) event.hashes = hashUser(user, { ...context, consent })
  return { ok: true, event: keepGranted(event, (purpose) => may(purpose)) }
}

/** A destination or pixel id that stands in none of the configs the page can have run on. */
const findUnknown = (
  reports: Record<string, BrowserReport>,
  configs: readonly SiteConfig[],
): string | undefined => {
  for (const [name, { ids = [] }] of Object.entries(reports)) {
    const known = configs.flatMap(({ destinations }) =>
      Object.hasOwn(destinations, name) ? [destinations[name]?.ids ?? []] : [],
    )
    if (known.length === 0) return name
    const strange = ids.find((id) => !known.some((list) => list.includes(id)))
    if (strange !== undefined) return `${name} ${strange}`
  }
  return undefined
}

const reportsOnOurTime = (
  reports: Record<string, BrowserReport>,
  toOurTime: (time: number) => number,
): Record<string, BrowserReport> =>
  Object.fromEntries(
    Object.entries(reports).map(([name, report]) => [
      name,
      report.at === undefined ? report : { ...report, at: toOurTime(report.at) },
    ]),
  )

/** Exactly the forms the enabled destinations declare, each only for a destination the visitor allowed. */
const hashUser = (
  user: UserData,
  { consent, halves }: Pick<AcceptContext, 'halves'> & Pick<RelayEvent, 'consent'>,
): Record<string, Record<string, string>> => {
  const hashes: Record<string, Record<string, string>> = {}
  for (const { name, server } of halves) {
    if (consentFor(consent, server.purpose, name) !== 'granted') continue
    const forms = hashIdentity(server.identity, user, sha256)
    if (Object.keys(forms).length > 0) hashes[name] = forms
  }
  return hashes
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The table decides: a field that does not stand in it, or whose purpose is not granted, is not kept. */
const keepGranted = (
  event: AcceptedEvent,
  may: (purpose: 'analytics' | 'advertising') => boolean,
): AcceptedEvent => {
  const kept = Object.entries(event).filter(([key, value]) => {
    const purpose = Object.hasOwn(EVENT_FIELDS, key) && EVENT_FIELDS[key as EventField]
    if (!purpose || value === undefined || value === '') return false
    return purpose === 'necessary' || may(purpose)
  })
  return Object.fromEntries(kept) as unknown as AcceptedEvent
}
