import type { ConsentState, CookieName } from '@footfall/contract'
import { answerFor, type PurposeOf } from '../consent/gate.ts'
import type { BrowserEnv } from '../env.ts'

/** The specification's name for a destination in the consent cookie. */
export type CompatSlugs = Readonly<Record<string, string>>

const NAME: CookieName = 'pys_consent'
const YEAR = 31_536_000

/**
 * Writes the answer where the host's own server reads it. A refusal writes nothing by itself, since a missing cookie is no
 * consent either; it corrects a cookie that says otherwise.
 */
export const writeConsentCookie = (
  { document, window }: BrowserEnv,
  state: ConsentState,
  purposeOf: PurposeOf,
  slugs: CompatSlugs,
): void => {
  const flags: Record<string, boolean> = {}
  for (const [name, slug] of Object.entries(slugs)) {
    flags[slug] = answerFor(state, name, purposeOf) === 'granted'
  }
  if (!Object.values(flags).includes(true) && !document.cookie.includes(`${NAME}=`)) return
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${NAME}=${window.btoa(JSON.stringify(flags))}; path=/; max-age=${YEAR}; samesite=lax${secure}`
}
