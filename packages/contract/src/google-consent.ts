import type { ConsentConfig } from './site-config.ts'

/** `GET /api/sites/:key/google-consent`: when Google's tags load. */
export interface GoogleConsent {
  /** What the published config says. */
  published: ConsentConfig['google']
  /** What the draft says; differs until it is published. */
  chosen: ConsentConfig['google']
}
