import { facebookRatings } from './facebook-ratings/facebook-ratings.ts'
import { ga4 } from './ga4/ga4.ts'
import { googleAds } from './google-ads/google-ads.ts'
import { googleBusiness } from './google-business/google-business.ts'
import { googlePlaces } from './google-places/google-places.ts'
import { gtm } from './gtm/gtm.ts'
import { hubspot } from './hubspot/hubspot.ts'
import { meta } from './meta/meta.ts'
import { microsoft } from './microsoft/microsoft.ts'
import { paypal } from './paypal/paypal.ts'
import { pinterest } from './pinterest/pinterest.ts'
import type { Platform } from './platform.ts'
import { s3 } from './s3/s3.ts'
import { stripe } from './stripe/stripe.ts'
import { trustpilot } from './trustpilot/trustpilot.ts'
import { vimeo } from './vimeo/vimeo.ts'
import { youtube } from './youtube/youtube.ts'

/** Every platform the lab stands in for: one line each. */
export const platforms: readonly Platform[] = [
  meta,
  ga4,
  googleAds,
  gtm,
  pinterest,
  microsoft,
  hubspot,
  s3,
  googlePlaces,
  googleBusiness,
  trustpilot,
  facebookRatings,
  paypal,
  stripe,
  youtube,
  vimeo,
]
