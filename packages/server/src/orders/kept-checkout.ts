import type { OrderWebhook, SiteConfig } from '@footfall/contract'
import { scrubTexts } from '../cleaning/scrub.ts'
import { applyGpc, isGranted } from '../collect/server-consent.ts'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { withoutPurposes } from '../withdraw/checkout-purposes.ts'
import { orderConsent } from './order-consent.ts'

/**
 * A checkout's values as they may be kept with the order, whatever the host sends: without secrets, without what needs a grant
 * of advertising that is not there, and without what needs analytics where the buyer denied that. A name that we do not know may be
 * an id of either purpose (`_ga`, `_clck`): it needs both.
 */
export const keptCheckout = (
  order: OrderWebhook,
  config: SiteConfig | undefined,
  halves: readonly ServerHalf[],
): Record<string, string> => {
  const { visitor, checkout = {} } = order
  const consent = applyGpc(
    orderConsent(order),
    visitor?.hasPrivacyControl ?? false,
    config?.consent.gpc ?? 'always',
  )
  const clean = scrubTexts(checkout, config?.secretParams)
  return withoutPurposes(clean, {
    purposes: [
      ...(isGranted(consent, 'advertising', halves) ? [] : (['advertising'] as const)),
      ...(consent.analytics === 'denied' ? (['analytics'] as const) : []),
    ],
    keepsUnlisted: consent.advertising === 'granted' && consent.analytics === 'granted',
  })
}
