import {
  type AcceptedEvent,
  FORM_KIND,
  isEventId,
  isLead,
  placementsOf,
  REASONS,
  type RefusedEvent,
  type RelayResponse,
  type SiteConfig,
} from '@footfall/contract'
import { relayPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTime, TooSlowError } from '../clock/in-time.ts'
import { AppError } from '../http/app-error.ts'
import type { KnownSite } from '../sites/site-directory.ts'
import { admitSite } from '../visitor-routes/admit-site.ts'
import { countBots } from '../visitor-routes/bots.ts'
import type { EventDeps } from '../visitor-routes/event-deps.ts'
import type { HostSecrets } from '../visitor-routes/host-secrets.ts'
import { logFailure } from '../visitor-routes/log-failure.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { type AcceptContext, acceptEvent } from './accept-event.ts'
import { compileCheck } from './compile-check.ts'
import type { StoredLeads } from './confirm-lead.ts'
import { noteSigned } from './note-signed.ts'
import { ofErased } from './of-erased.ts'
import { personOf } from './person-of.ts'
import { clockSkew } from './skew.ts'

const MAX_AGENT = 512
/** A sender that waits longer is taken for lost by what stands before us, and stops its page's other events. */
const RESPOND_MS = 1_800
/** Of that, how long for what must be known of the site. */
const KNOW_MS = 1_400
/** Of that, how long for what an event can be taken without, if with less in it. */
const ASIDE_MS = 800
/** After the event was written. */
const NOTE_MS = 200

const isPlainPayload = compileCheck(relayPayloadSchema)

export interface CollectDeps extends EventDeps {
  secrets: HostSecrets
  /** Absent: no lead confirms anything. */
  storedLeads?: StoredLeads
}

/** POST /v1/collect: checks, writes to the log, and only then responds. */
export const collectRoute = (app: FastifyInstance, deps: CollectDeps): void => {
  const { halves, clock, metrics, commit, isBot } = deps

  /** All that must be known before anything is written. Undefined: the response has been sent, as to a bot. */
  const accept = async (request: FastifyRequest, reply: FastifyReply): Promise<Accepted> => {
    const payload = readPayload(request.body, relayPayloadSchema, isPlainPayload)
    const cost = payload.events.length
    // The first is paid for: every request costs one before it is read.
    const retryAfter = cost > 1 ? await deps.limits.address(request.ip, cost - 1) : 0
    if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
    const site = await admitSite(deps, payload.site, request, reply, cost)
    const receivedAt = clock.now()
    const agent = request.headers['user-agent']?.slice(0, MAX_AGENT)
    if (isBot(agent)) return { bot: await refuseBot(payload.events, site.key, deps) }
    const configs = await configsOf(deps, site.key, payload.config)
    const [leads, person] = await Promise.all([
      leadsOf(deps, site.key, configs, payload.events),
      payload.events.some(hasEmail) ? personOf(deps.hashes, site.key) : undefined,
    ])
    const context: AcceptContext = {
      site: site.key,
      revision: payload.config,
      configs,
      halves: await halves.of(site.key),
      receivedAt,
      skew: clockSkew(payload.sentAt, receivedAt),
      address: request.ip,
      agent,
      hasGpc: request.headers['sec-gpc'] === '1',
      ...(payload.events.some(hasProof) && { secrets: await deps.secrets.of(site.key) }),
      ...leads,
      ...(person && { person }),
    }
    const sound: { event: AcceptedEvent; index: number }[] = []
    const refused: RefusedEvent[] = []
    for (const [index, raw] of payload.events.entries()) {
      const result = acceptEvent(raw, index, context)
      if (result.ok) sound.push({ event: result.event, index })
      else {
        refused.push(result.refused)
        if (result.unknownName) deps.refusals?.event(site.key, result.unknownName)
      }
    }
    const events = sound.map(({ event }) => event)
    const isErased = await ofErased(deps, events)
    for (const [at, { event, index }] of sound.entries()) {
      if (!isErased[at]) continue
      refused.push({ index, id: event.id, reason: 'erased', message: REASONS.erased })
    }
    const isSigned = context.secrets !== undefined
    return { site, events: events.filter((_, at) => !isErased[at]), refused, isSigned }
  }

  app.post('/v1/collect', async (request, reply) => {
    const began = performance.now()
    const accepted = await inTime(accept(request, reply), KNOW_MS).catch((cause: unknown) => {
      // Nothing was written, and what comes of it later is thrown away.
      throw cause instanceof TooSlowError ? new AppError('FOOTFALL_E_DATABASE', { cause }) : cause
    })
    if ('bot' in accepted) return reply.code(202).send(accepted.bot)
    const { site, events, refused, isSigned } = accepted
    try {
      await commit.add(events, RESPOND_MS - (performance.now() - began))
    } catch (cause) {
      throw logFailure(cause)
    }
    // What was accepted stays so, and nobody waits for it: the next signed event notes what this one could not.
    if (isSigned) await inTime(noteSigned(site, events, deps.sites), NOTE_MS).catch(() => undefined)
    metrics.accepted.inc(events.length)
    for (const { reason } of refused) metrics.refused.inc({ reason })
    if (refused.length === 0) return reply.code(204).send()
    const response: RelayResponse = { accepted: events.length, refused }
    return reply.code(202).send(response)
  })
}

type Accepted =
  | { bot: RelayResponse }
  | { site: KnownSite; events: AcceptedEvent[]; refused: RefusedEvent[]; isSigned: boolean }

const hasProof = (event: unknown): boolean =>
  typeof (event as { proof?: unknown } | null)?.proof === 'string'

const hasEmail = (event: unknown): boolean =>
  typeof (event as { user?: { email?: unknown } } | null)?.user?.email === 'string'

/** Asked only where an event says that a form was sent, and the site had one of ours when the page was served or has one now. */
const leadsOf = async (
  { storedLeads }: CollectDeps,
  site: string,
  configs: readonly SiteConfig[],
  events: readonly unknown[],
): Promise<Pick<AcceptContext, 'leads'>> => {
  const ids = events.flatMap((event) => {
    const { id, name } = (event ?? {}) as { id?: unknown; name?: unknown }
    return typeof name === 'string' && isLead(name) && isEventId(id) ? [id] : []
  })
  if (!storedLeads || ids.length === 0 || !configs.some(hasForm)) return {}
  // Without the database they count as what the page says, which is true enough; the log may well be elsewhere.
  const leads = await inTime(storedLeads.confirmed(site, ids), ASIDE_MS).catch(() => undefined)
  return leads ? { leads } : {}
}

const hasForm = (config: SiteConfig): boolean =>
  placementsOf(config).some(({ kind }) => kind === FORM_KIND)

/** Counted apart, and nothing of it kept. */
const refuseBot = async (
  events: unknown[],
  site: string,
  deps: CollectDeps,
): Promise<RelayResponse> => {
  try {
    await countBots(
      deps,
      site,
      events.map((event) => (event as { url?: unknown } | null)?.url),
    )
  } catch (cause) {
    throw new AppError('FOOTFALL_E_LOG', { cause })
  }
  deps.metrics.refused.inc({ reason: 'bot' }, events.length)
  return {
    accepted: 0,
    refused: events.map((_, index) => ({ index, reason: 'bot', message: REASONS.bot })),
  }
}

/** The served config, and the older one the page may still run on. */
const configsOf = async (
  { sites }: CollectDeps,
  site: string,
  revision: number,
): Promise<[SiteConfig, ...SiteConfig[]]> => {
  const served = await sites.config(site)
  // A site without a published config has given no page anything to send.
  if (!served) throw new AppError('FOOTFALL_E_SITE')
  if (revision < 1 || revision >= served.revision) return [served]
  const older = await sites.config(site, revision)
  return older ? [served, older] : [served]
}
