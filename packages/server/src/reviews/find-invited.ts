import type { Reviews } from './create-reviews.ts'
import { readInvitationToken } from './review-links.ts'
import type { InvitedBuyer } from './review-people.ts'

/** Who follows the link of an invitation. */
export interface Invited {
  buyer: InvitedBuyer
  token: string
}

/** The buyer behind a link; undefined where we did not sign it for this site, or it is over. */
export const findInvited = async (
  { linkKeys, invited }: Pick<Reviews, 'linkKeys' | 'invited'>,
  site: string,
  token: string,
): Promise<Invited | undefined> => {
  const id = token ? readInvitationToken(linkKeys, site, token) : undefined
  const buyer = id ? await invited.find(site, id) : undefined
  return buyer && { buyer, token }
}
