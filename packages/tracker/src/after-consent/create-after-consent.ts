import type { CreateVisit, VisitPart } from '../core/after-consent.ts'
import type { Core } from '../core/core.ts'
import type { Relay } from '../core/relay/relay.ts'
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
  core: Core,
  relay: Relay,
  { createVisit, ...flags }: AfterConsentOptions,
): VisitPart => {
  const { env, consent } = core
  const follow = (): void => {
    env.guard(() => writeConsentCookie(core, flags))
    env.guard(() => followRefusal(core, () => visit.fields().visitorId, store.gone()))
  }
  // Heard before the visit part forgets the id that the notice of a withdrawal needs.
  const off = consent.on(follow)
  const visit = createVisit(core)
  const store = createOutboxStore(core, relay.add, visit.isNew)
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
