import type { ConsentPurpose } from '@footfall/contract'
import type { Core } from '../core.ts'
import type { Relay } from '../relay/relay.ts'
import type { CreateVisit, VisitPart } from '../visit-part.ts'
import { type ConsentFlags, writeConsentCookie } from './consent-cookie.ts'
import { followRefusal } from './follow-refusal.ts'
import { createOutboxStore } from './outbox-store.ts'

export interface AnswerTools extends Core {
  /** Purposes granted at any time on this page, and not taken back since. */
  granted: Set<ConsentPurpose>
  /** Platforms started on this page, whose scripts cannot be unloaded, with the cookies these leave. */
  started: ReadonlyMap<string, readonly string[]>
  relay: Relay
}

export interface AnswerOptions extends ConsentFlags {
  createVisit: CreateVisit
}

/** What is needed only once the visitor has answered; a chunk of its own, so that nobody else pays for it. */
export type CreateAnswerPart = (tools: AnswerTools) => VisitPart

/**
 * Puts the answer into effect beyond the gate: visit data, stored outbox, the host's consent cookie, deletion and
 * withdrawal.
 */
export const createAnswerPart = (
  tools: AnswerTools,
  { createVisit, ...flags }: AnswerOptions,
): VisitPart => {
  const { env, consent, relay } = tools
  const follow = (): void => {
    env.guard(() => writeConsentCookie(tools, flags))
    env.guard(() => followRefusal(tools, () => visit.fields().visitorId, store.gone()))
  }
  // Heard before the visit part forgets the id that the notice of a withdrawal needs.
  const off = consent.on(follow)
  const visit = createVisit(tools)
  const store = createOutboxStore(tools, relay.add, visit.isNew)
  relay.attach(store)
  follow()
  return {
    ...visit,
    destroy() {
      off()
      store.destroy()
      visit.destroy()
    },
  }
}
