/** Version of this build. */
declare const FOOTFALL_VERSION: string
/** Put in by the build: where the chunk that looks for other trackers is, seen from the one that asks for it. */
declare const FOOTFALL_CONFLICTS: string

/*
 * Put in by the build, from what each destination's folder says of itself. The tracker knows no platform, and a chunk gets
 * only the table it needs.
 */

/** Destination → what hosts call it. */
declare const FOOTFALL_SLUGS: Readonly<Record<string, string>>
/** Those of them with a flag in the consent cookie. */
declare const FOOTFALL_FLAGS: Readonly<Record<string, string>>
/** Purposes of those with a flag. */
declare const FOOTFALL_FLAG_PURPOSES: Readonly<
  Record<string, import('@footfall/contract').ConsentPurpose>
>
/** Destination → the host's flag that switches it off. */
declare const FOOTFALL_SWITCHES: Readonly<
  Record<string, import('@footfall/contract').PlatformSwitch>
>
/** The host's name of the platform that has a REST path of its own, and the browser ids that go along. */
declare const FOOTFALL_REST: Pick<import('@footfall/contract').CompatRest, 'slug' | 'ids'>
/** The destination whose browser and click id the visit keeps. */
declare const FOOTFALL_SOCIAL: string
