import type { AfterConsentTools, CreateVisit, VisitPart } from '../core/after-consent.ts'
import { type ConsentFlags, writeConsentCookie } from '../shared/consent-cookie.ts'
import { createOutboxStore } from './outbox/outbox-store.ts'
import { followRefusal } from './withdrawal/follow-refusal.ts'

export interface AfterConsentOptions extends ConsentFlags {
  createVisit: CreateVisit
}

/**
 * Puts the visitor's decision into effect beyond the gate: visit data, stored outbox, the host's consent cookie, deletion
 * and withdrawal.
 */
export const createAfterConsent = (
  tools: AfterConsentTools,
  { createVisit, ...flags }: AfterConsentOptions,
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
