import type { PlatformSwitch } from './compat.ts'
import type { DestinationFacts } from './destination-facts.ts'
import type { ConsentPurpose } from './purpose.ts'

/** How hosts with endpoints and flags of their own call a platform. */
export interface CompatFacts {
  /** Their name of it. */
  slug: string
  /** Whether it has a flag of its own in the consent cookie. */
  hasCookieFlag: boolean
  /** The host's flag that switches it off. */
  disabledBy: PlatformSwitch
  /** It has the REST path, and is meant where a call names no platform; these browser ids go along. At most one platform. */
  rest?: { ids: readonly string[] }
}

/** What hosts' endpoints, flags and consent cookie say, gathered from what each destination folder declares. */
export interface CompatTables {
  /** Destination → the host's name of it. */
  slugs: Readonly<Record<string, string>>
  /** Those that have a flag in the consent cookie. */
  flags: Readonly<Record<string, string>>
  /** Their purposes: a host's server may have switched on what a site of ours has not. */
  purposes: Readonly<Record<string, ConsentPurpose>>
  /** Destination → the flag that switches it off. */
  switches: Readonly<Record<string, PlatformSwitch>>
  /** The one with a REST path. */
  rest: CompatRest
}

/** The platform that has a REST path of its own. */
export interface CompatRest {
  destination: string
  slug: string
  /** Browser ids that go along with its events. */
  ids: readonly string[]
}

/** Gathers the tables; two destinations of one name are a mistake, because a host could not tell them apart. */
export const compatTables = (facts: readonly DestinationFacts[]): CompatTables => {
  const known = facts.flatMap(({ name, purpose, compat }) =>
    compat ? [{ name, purpose, ...compat }] : [],
  )
  const table = <T>(value: (one: (typeof known)[number]) => T | undefined): Record<string, T> =>
    Object.fromEntries(
      known.flatMap((one) => {
        const entry = value(one)
        return entry === undefined ? [] : [[one.name, entry]]
      }),
    )
  const slugs = table(({ slug }) => slug)
  if (new Set(Object.values(slugs)).size < known.length) {
    throw new Error(`Two destinations have one name for hosts: ${Object.values(slugs).join(', ')}.`)
  }
  const withRest = known.find(({ rest }) => rest)
  return {
    slugs,
    flags: table(({ slug, hasCookieFlag }) => (hasCookieFlag ? slug : undefined)),
    purposes: table(({ purpose }) => purpose),
    switches: table(({ disabledBy }) => disabledBy),
    rest: {
      destination: withRest?.name ?? '',
      slug: withRest?.slug ?? '',
      ids: withRest?.rest?.ids ?? [],
    },
  }
}
