import type { ConsentPurpose, CookieName } from '@footfall/contract'
import { serviceConsent, usesPluginNames } from '@footfall/contract'
import type { Core } from '../core/core.ts'

/** Destination → its compatibility slug. */
export type CompatSlugs = Readonly<Record<string, string>>

const NAME: CookieName = 'pys_consent'
const YEAR = 31_536_000

export interface ConsentFlags {
  /** The services that have a flag, by their compatibility slugs. */
  flags: CompatSlugs
  /** Purposes of those that this site has not switched on. */
  purposes?: Readonly<Record<string, ConsentPurpose>>
}

/**
 * Writes the answer where the host's own server reads it. A refusal writes nothing by itself, since a missing cookie is no
 * consent either; it corrects a cookie that says otherwise. A host we speak to may take a missing cookie for consent, as the
 * known implementations do: there a refusal is recorded too. A site with names of its own has no such server, and only corrects
 * what is left of earlier times.
 */
export const writeConsentCookie = (
  { env: { document, window }, config, consent, purposeOf }: Core,
  { flags: slugs, purposes }: ConsentFlags,
): void => {
  const state = consent.get()
  const answers = Object.keys(slugs).map((name) =>
    serviceConsent(state, name, (known) => purposeOf(known) ?? purposes?.[known]),
  )
  const isAnswered = state.source !== 'none'
  // Given, but held until the host or a tool has been heard: nothing to tell anyone yet.
  if (isAnswered && answers.every((answer) => answer === 'unknown')) return
  const isRecord = config.compat && isAnswered
  const isGrant = usesPluginNames(config) && answers.includes('granted')
  if (!isRecord && !isGrant && !document.cookie.includes(`${NAME}=`)) return
  const flags = Object.values(slugs).map((slug, at) => [slug, answers[at] === 'granted'])
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${NAME}=${window.btoa(JSON.stringify(Object.fromEntries(flags)))}; path=/; max-age=${YEAR}; samesite=lax${secure}`
}
