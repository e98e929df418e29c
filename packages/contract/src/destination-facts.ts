import type { CompatFacts } from './compat-tables.ts'
import type { ConsentPurpose } from './purpose.ts'

/**
 * The `facts` entry of a destination folder: what server, console and the embed's build know of a platform beyond its settings
 * and halves. Data only. No page gets it whole: the build takes out of it what a chunk needs.
 */
export interface DestinationFacts {
  /** The folder's name. */
  name: string
  /** What its halves need consent to. */
  purpose: ConsentPurpose
  /** How hosts with endpoints and flags of their own call it; false: they do not know it. */
  compat: CompatFacts | false
  /** Its tags keep to Google's consent mode and read its commands from this data layer; false: they do not. */
  googleConsent: { layer: string } | false
  /**
   * What consent tools call it, by vocabulary: the folder name of the tool, or a name that several tools share. A vocabulary in
   * which the platform does not occur is left out.
   */
  consentNames: ConsentNames
  /** What a content security policy has to let through for its browser tag; see docs/host-policy.md. */
  sources: PageSources
}

/** Sources by directive, `script` for `script-src` and so on; `form` for `form-action`. */
export type PageSources = Readonly<
  Record<'script' | 'connect' | 'img', readonly string[]> &
    Partial<Record<'frame' | 'form', readonly string[]>>
>

/** Vocabulary → the platform's ids in it. */
export type ConsentNames = Readonly<Record<string, readonly string[]>>

/** The vocabulary of tools that leave the names to the owner: what services are usually called there. */
export const USUAL_NAMES = 'usual'

/** One vocabulary's ids of services, each with the destination it stands for. */
export const serviceIds = (
  facts: readonly DestinationFacts[],
  vocabulary: string,
): Record<string, string> =>
  Object.fromEntries(
    facts.flatMap(({ name, consentNames }) =>
      (consentNames[vocabulary] ?? []).map((id) => [id, name]),
    ),
  )

/** Destinations that speak Google's consent mode, each with its data layer. */
export const googleLayers = (facts: readonly DestinationFacts[]): Record<string, string> =>
  Object.fromEntries(
    facts.flatMap(({ name, googleConsent }) =>
      googleConsent ? [[name, googleConsent.layer]] : [],
    ),
  )
