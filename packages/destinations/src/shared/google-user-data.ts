import type { Params, UserData } from '@footfall/contract'
import { compact } from './params.ts'

/**
 * Personal data as Google takes it: for enhanced conversions, and as `user_data` of an analytics event. Google's tag hashes
 * it before it leaves the browser.
 */
export const toGoogleUserData = (user: UserData): Params =>
  compact({
    email: user.email && toGoogleEmail(user.email),
    phone_number: user.phone && toGooglePhone(user.phone),
    ...((user.firstName || user.lastName) && {
      address: compact({
        first_name: user.firstName,
        last_name: user.lastName,
        city: user.city,
        region: user.state,
        postal_code: user.zip,
        country: user.country,
      }),
    }),
  })

/** Google's own mailboxes are the same with and without dots; what follows a plus sign stays. Other platforms keep them. */
const toGoogleEmail = (given: string): string => {
  const email = given.trim().toLowerCase()
  const [box = '', domain = ''] = email.split('@')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${box.replaceAll('.', '')}@${domain}` : email
}

/** As the world dials it: a plus sign that it begins with, and digits; not the zero that is only dialled at home. */
const toGooglePhone = (given: string): string => {
  const digits = given.replace('(0)', '').replace(/\D/g, '')
  return /^\W*\+/.test(given) ? `+${digits}` : given.replace(/\D/g, '')
}
