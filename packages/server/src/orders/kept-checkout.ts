import type { OrderWebhook, SiteConfig } from '@footfall/contract'
import { scrubTexts } from '../cleaning/scrub.ts'
import { applyGpc, isGranted } from '../collect/server-consent.ts'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { withoutBrowserIds } from '../withdraw/browser-ids.ts'
import { orderConsent } from './order-consent.ts'

/**
 * A checkout's values as they may be kept with the order: without secrets, and without the browser's ids where the buyer has
 * not allowed advertising, whatever the host sends.
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
  return isGranted(consent, 'advertising', halves) ? clean : withoutBrowserIds(clean)
}
