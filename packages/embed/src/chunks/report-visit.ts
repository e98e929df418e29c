import {
  type BlockedRequest,
  type FootfallApi,
  type FootfallNotice,
  MAX_REPORTED,
  type ReportedEvent,
  type ReportedPopup,
  type VisitReport,
  type VisitReportPayload,
} from '@footfall/contract'
import type { Core } from '@footfall/tracker'
import { createBehaviorReport } from './behavior-report.ts'
import type { MountTools } from './mount-part.ts'

const FIRST_MS = 400
const NEXT_MS = 1_500
/** A page that is left open says no more than this; a new link begins anew. */
const MOST = 60
/** As long as the server takes a sentence. */
const MAX_TEXT = 200

/**
 * Tells our server what this page sees of itself, for the signed link that opened it: the console's screen waits for it. Only
 * the owner's own visit does, and it names nobody. Returns what stops it.
 */
export const reportVisit = (
  core: Core,
  { token = '', heard, tracker }: Pick<MountTools, 'token' | 'heard' | 'tracker'>,
): (() => void) => {
  const { env, config, consent, transport } = core
  const { window, document, clock } = env
  const events = new Map<string, ReportedEvent>()
  const tools = new Set<string>()
  const blocked = new Map<string, BlockedRequest>()
  const behaviors = createBehaviorReport()
  const popups = new Map<string, ReportedPopup>()
  let cancel: (() => void) | undefined
  let count = 0
  let last = ''

  const read = (): VisitReport => {
    const { functional, analytics, advertising } = consent.get()
    const hasBanner = config.widgets.some(({ kind }) => kind === 'consent-banner')
    return {
      page: window.location.origin + window.location.pathname,
      revision: config.revision,
      version: (window as { footfall?: FootfallApi }).footfall?.version ?? '',
      consent: { functional, analytics, advertising },
      asks: hasBanner ? 'banner' : tools.size > 0 ? 'tool' : 'nobody',
      tools: [...tools].slice(0, MAX_REPORTED),
      events: [...events.values()].slice(-MAX_REPORTED),
      blocked: [...blocked.values()].slice(0, MAX_REPORTED),
      ...(config.behaviors?.[0] && { behaviors: behaviors.read() }),
      ...(popups.size > 0 && { popups: [...popups.values()].slice(0, MAX_REPORTED) }),
    }
  }
  const send = (): void => {
    cancel = undefined
    const report = read()
    const text = JSON.stringify(report)
    if (text === last || count >= MOST) return
    last = text
    count++
    const payload: VisitReportPayload = { v: 1, site: config.site, token, report }
    void transport.post('/v1/debug/report', payload)
  }
  const soon = (ms = NEXT_MS): void => {
    cancel ??= clock.after(ms, send)
  }

  const take = (notice: FootfallNotice): void => {
    if (notice.kind === 'consent-tool') tools.add(notice.tool)
    if (notice.kind === 'behavior') behaviors.take(notice)
    if (notice.kind === 'popup') {
      const { kind: _, wanted: _wanted, found, ...said } = notice
      popups.set(said.popup, { ...said, ...(found && { found: found.slice(0, MAX_TEXT) }) })
    }
    if (notice.kind === 'event') {
      const { id, name, destination, state, reason } = notice
      const event = events.get(id) ?? { name, ways: {} }
      event.ways[destination] = { state, ...(reason && { reason }) }
      events.set(id, event)
    }
    soon()
  }
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    const source = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI
    blocked.set(`${effectiveDirective} ${source}`, { directive: effectiveDirective, source })
    soon()
  }

  for (const [, notice] of heard) take(notice)
  cancel?.()
  cancel = undefined
  soon(FIRST_MS)
  const offs = [
    tracker()?.on(take),
    env.listen(document, 'securitypolicyviolation', (event) =>
      onViolation(event as SecurityPolicyViolationEvent),
    ),
    // An answer changes the consent without an event on the way.
    consent.on(() => soon()),
  ]
  return () => {
    cancel?.()
    for (const off of offs) off?.()
  }
}
