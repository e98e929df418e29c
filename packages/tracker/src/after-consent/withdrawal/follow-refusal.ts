import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  cookiePurpose,
  type Purpose,
  STORAGE_KEYS,
  serviceConsent,
  type WithdrawalPayload,
} from '@footfall/contract'
import type { Core } from '../../core/core.ts'
import { deleteCookies, isNamed } from '../../shared/delete-cookies.ts'

/** How long a reload waits for the notice to get away. */
const PATIENCE_MS = 1000

/**
 * Follows a refusal: what the refused purposes had allowed is deleted, wherever it came from. If it takes back a grant, the
 * server is told, and the page reloads, because a loaded script cannot be unloaded.
 */
export const followRefusal = (
  { env, config, consent, transport, granted, started, purposeOf }: Core,
  readVisitorId: () => string | undefined,
  /** Those the server has from this page. */
  events: string[],
): void => {
  const { window, clock, guard } = env
  const state = consent.get()
  const isRefused = (purpose: Purpose | undefined): boolean =>
    !!purpose && state[purpose as ConsentPurpose] === 'denied'
  const left = [...started]
    .filter(([name]) => serviceConsent(state, name, purposeOf) === 'denied')
    .flatMap(([, cookies]) => cookies)
  // Without a refusal there is nothing to look for, and a look at the cookies is not free.
  if (!left[0] && !CONSENT_PURPOSES.some(isRefused)) return
  deleteCookies(env, (name) => isRefused(cookiePurpose(name)) || isNamed(name, left))
  for (const [key, purpose] of Object.entries(STORAGE_KEYS)) {
    // The outbox holds other sites' events of this origin too, and purges its own.
    if (isRefused(purpose) && !/outbox/.test(key)) guard(() => window.localStorage.removeItem(key))
  }
  const purposes = [...granted].filter(isRefused)
  if (!purposes[0]) return
  for (const purpose of purposes) granted.delete(purpose)
  const visitorId = readVisitorId()
  const notice: WithdrawalPayload = {
    v: 1,
    site: config.site,
    time: clock.now(),
    purposes,
    events,
    ...(visitorId && { visitorId }),
  }
  // Without a touch of the visitor it was no choice of theirs, and a page that grants and refuses by itself would reload
  // for ever.
  const isChoice = window.navigator.userActivation?.hasBeenActive !== false
  const isReload = config.consent.reloadOnWithdrawal && isChoice && started.size > 0
  void Promise.race([
    transport.post('/v1/withdrawal', notice),
    new Promise<void>((resolve) => clock.after(PATIENCE_MS, resolve)),
  ]).then(() => isReload && guard(() => window.location.reload()))
}
