import { getRandomValues } from 'node:crypto'
import {
  type AcceptedEvent,
  type Clock,
  createEventId,
  type DestinationModule,
  type HttpRequest,
  type HttpResponse,
  type SettingsValues,
  type TestEventResult,
  type Verdict,
} from '@footfall/contract'

/** Of the platform's own response; more is nobody's to read. */
const MAX_RAW = 4_000

export interface TestEventInput {
  site: string
  /** A page of the site. */
  url: string
  module: DestinationModule
  /** As saved, secrets in the clear, with what was given for this event alone. */
  settings: SettingsValues
  /** Secrets among the settings that no key opens. */
  lost: readonly string[]
}

export interface TestEventDeps {
  clock: Clock
  send(request: HttpRequest): Promise<HttpResponse>
  /** Base address of a stand-in; absent: the platform's own. */
  apiBase?: string | undefined
  /** Nothing may be sent to the platform's own address, and nothing stands in for it. */
  isWithoutStandIn: boolean
}

/** Tells a platform one event that nobody did, and returns what the platform itself says to it. */
export const sendTestEvent = async (
  { site, url, module, settings, lost }: TestEventInput,
  { clock, send, apiBase, isWithoutStandIn }: TestEventDeps,
): Promise<TestEventResult> => {
  const { server } = module
  if (!server) return { way: 'browser' }
  const notSent = (
    obstacle: NonNullable<TestEventResult['obstacle']>,
    message?: string,
  ): TestEventResult => ({
    way: 'server',
    outcome: 'not-sent',
    obstacle,
    ...(message && { message }),
  })
  if (lost.length > 0) return notSent('lost-secret')
  if (!server.isReady(settings)) return notSent('not-filled-in')
  if (isWithoutStandIn) return notSent('no-stand-in')
  const ids = Array.isArray(settings.ids) ? (settings.ids as string[]) : []
  const account = ids[0]
  const own = { ...settings, ...(account !== undefined && { ids: [account] }) }
  const event = testEvent(site, url, clock.now())
  const mapped = server.map(event, own)
  if (!mapped.ok) return notSent('not-mappable', mapped.detail)
  const started = performance.now()
  const response = await send(server.request([mapped.body], own, apiBase ? { apiBase } : {}))
  const verdict = [server.read(response, 1)].flat()[0] ?? UNREADABLE
  const { outcome, code, trace, message } = verdict
  return {
    way: 'server',
    outcome,
    event: event.id,
    ...(account !== undefined && { account }),
    isCounted: outcome === 'ok' && !isMarked(module, settings),
    ms: Math.round(performance.now() - started),
    ...(code !== undefined && { code }),
    ...(trace !== undefined && { trace }),
    ...(message !== undefined && { message }),
    ...(response.kind === 'response' && {
      status: response.status,
      raw: withoutSecrets(response.body, module, settings).slice(0, MAX_RAW),
    }),
  }
}

const UNREADABLE: Verdict = { outcome: 'retry' }

/** Somebody who does not exist, on a page that does: no person's data leaves for a test. */
const testEvent = (site: string, url: string, now: number): AcceptedEvent => ({
  id: createEventId(now, getRandomValues),
  site,
  name: 'PageView',
  time: now,
  receivedAt: now,
  type: 'static',
  url,
  params: {},
  evidence: 'claimed',
  consent: {
    functional: 'granted',
    analytics: 'granted',
    advertising: 'granted',
    source: 'api',
  },
  destinations: {},
  config: 0,
  agent: 'Mozilla/5.0 (compatible; Footfall test event)',
  ids: { external_id: 'footfall-test-event' },
})

/** Whether something in the settings tells the platform that it is a test. */
const isMarked = ({ settings: { fields } }: DestinationModule, values: SettingsValues): boolean =>
  Object.entries(fields).some(([name, { isForTest }]) => isForTest && Boolean(values[name]))

/** Platforms repeat what they were sent when they complain about it. */
const withoutSecrets = (
  text: string,
  { settings: { fields } }: DestinationModule,
  values: SettingsValues,
): string =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind === 'secret')
    .map(([name]) => values[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .reduce((clean, secret) => clean.replaceAll(secret, '•••'), text)
