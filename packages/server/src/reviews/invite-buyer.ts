import type { OrderWebhook } from '@footfall/contract'
import { AppError } from '../http/app-error.ts'
import { isEmail } from '../leads/check-values.ts'
import { cleanLine } from './clean-text.ts'
import type { Reviews } from './create-reviews.ts'
import { isGroundEnough } from './invitation-settings.ts'
import type { InvitationGround } from './withdraw-invitations.ts'

const DAY_MS = 86_400_000
const MAX_PRODUCTS = 20

/** Notes the buyer of an order, where the site's setting and the law let it; everybody alike, whatever they bought or paid. */
const inviteBuyer = async (
  { invitations, invited }: Pick<Reviews, 'invitations' | 'invited'>,
  order: OrderWebhook,
  now: number,
): Promise<void> => {
  const email = order.user?.email?.trim() ?? ''
  // A buyer who said no is not asked, whatever else the law would allow; nor if they said so only now.
  if (order.reviewInvitation === false) return invited.cancel(order.site, order.id)
  if (order.kind !== 'placed' || !isEmail(email)) return
  const settings = await invitations.read(order.site)
  // A shop's clock that runs ahead must not put it off, nor one that is behind mail at once for an old order.
  const placed = Math.min(order.time, now)
  const ground: InvitationGround = order.reviewInvitation ? 'consent' : 'soft'
  if (!isGroundEnough(settings.mode, ground)) return
  // Who ordered before customers were told was told nothing, however late the order is told to us.
  if (ground === 'soft' && placed < ((await invitations.softSince(order.site)) ?? Infinity)) return
  const products = [
    ...new Map(
      order.items.map(({ id, parent, name }) => [
        parent ?? id,
        { id: parent ?? id, name: cleanLine(name ?? '', 120) },
      ]),
    ).values(),
  ].slice(0, MAX_PRODUCTS)
  if (products.length === 0) return
  const dueAt = placed + settings.days * DAY_MS
  if (dueAt < now - settings.days * DAY_MS) return
  const buyer = { email, order: order.id, products, language: order.language ?? '' }
  try {
    await invited.add(order.site, buyer, { dueAt, ground })
  } catch (error) {
    // Nobody knows who has objected, so nobody is invited; the order is taken all the same.
    if (!(error instanceof AppError && error.code === 'FOOTFALL_E_KEYS')) throw error
  }
}

/** What orders mean for invitations. */
export const askForReviews = (
  reviews: Pick<Reviews, 'invitations' | 'invited'>,
): {
  placed(order: OrderWebhook, now: number): Promise<void>
  refunded(site: string, order: string): Promise<void>
} => ({
  placed: (order, now) => inviteBuyer(reviews, order, now),
  refunded: (site, order) => reviews.invited.cancel(site, order),
})
