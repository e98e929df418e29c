import {
  type AcceptedEvent,
  consentFor,
  type DeliveryState,
  type Params,
  type Reason,
  type SettingsValues,
} from '@footfall/contract'
import type { ServerHalf } from '../destinations/server-halves.ts'
import type { Delivery } from './delivery.ts'
import type { EvidenceDemand } from './evidence-demand.ts'

/** Reasons of the browser half that speak about the event itself, so they hold for the server half too. */
const SHARED_REASONS: readonly Reason[] = ['filtered', 'duplicate', 'bot', 'prerender']

/** It will not be sent, and why. */
export interface Refusal {
  ok: false
  state: DeliveryState
  reason?: Reason
  message?: string
}

export type Judgement =
  | { ok: true; body: Params; ids: string[] }
  | Refusal
  /** Nothing is decided yet: the page tells the event again, under the same id, once it is. */
  | { ok: false; state: 'held' }

/** Whether consent is still unknown. What a rule leaves out is not held: it ends by that rule. */
export const isHeld = ({ event, destination }: Delivery, { server }: ServerHalf): boolean => {
  const reason = event.destinations[destination]?.reason
  if (reason && SHARED_REASONS.includes(reason)) return false
  return consentFor(event.consent, server.purpose, destination) === 'unknown'
}

/** Shown beside the event; the reason itself says what was missing. */
const ONLY_CLAIMED =
  'Let your server sign it. To send unsigned events of this name, an owner of the site allows them through the API.'

/** Whether an event may and can be sent, checked at the last moment: consent, age, evidence, accounts, mapping. */
export const judgeDelivery = (
  delivery: Delivery,
  half: ServerHalf,
  now: number,
  demand?: EvidenceDemand,
): Judgement => {
  const { event, destination } = delivery
  const { server, settings } = half
  const report = event.destinations[destination]
  if (report?.reason && SHARED_REASONS.includes(report.reason)) {
    return { ok: false, state: 'dropped', reason: report.reason }
  }
  const consent = consentFor(event.consent, server.purpose, destination)
  if (consent !== 'granted') {
    return consent === 'denied'
      ? { ok: false, state: 'dropped', reason: 'no-consent' }
      : { ok: false, state: 'held' }
  }
  if (now - event.time > server.maxAgeMs) return { ok: false, state: 'expired' }

  if (event.evidence !== 'confirmed' && demand?.(event, destination) === 'confirmed') {
    return { ok: false, state: 'dropped', reason: 'unconfirmed', message: ONLY_CLAIMED }
  }

  const own = Array.isArray(settings.ids) ? settings.ids : []
  // None named: it was put aside before its accounts were chosen.
  const wanted = delivery.ids?.length ? delivery.ids : report?.ids?.length ? report.ids : own
  const ids = wanted.filter((id) => own.includes(id))
  if (ids.length === 0) return { ok: false, state: 'dropped', reason: 'not-enabled' }

  // No platform takes what is still to come; a shop's clock may run ahead of ours.
  const told = { ...event, time: Math.min(event.time, now) }
  const mapped = mapSafely(told, half, settings)
  return mapped.ok
    ? { ok: true, body: mapped.body, ids }
    : { ok: false, state: 'dropped', reason: mapped.reason, message: mapped.detail }
}

const mapSafely = (
  event: AcceptedEvent,
  { server }: ServerHalf,
  settings: SettingsValues,
): ReturnType<ServerHalf['server']['map']> => {
  try {
    return server.map(event, settings)
  } catch (error) {
    // A mapping that throws must cost one event, not its whole lane.
    return {
      ok: false,
      reason: 'failed',
      detail: `The mapping failed: ${(error as Error).message}`,
    }
  }
}
