import {
  type DestinationConfig,
  isSingleKind,
  SINGLE_ID,
  SINGLE_PARTS,
  SITE_CONFIG_VERSION,
  type SingleKind,
  type SiteConfig,
  type ThingRef,
  thingKey,
} from '@footfall/contract'
import { type EntryKind, LIST_PARTS } from '../drafts/site-draft.ts'

/** What one thing brings into a config: nothing secret, nothing that publishing adds. */
export interface ThingPart extends ThingRef {
  value: Record<string, unknown>
  /** Of a destination whose server half would turn the page's `serverEvents` on, or turns it off. */
  isServerTold?: boolean
}

/** The things of a config by their keys, in its order. */
export type ThingParts = ReadonlyMap<string, ThingPart>

/** What is known of a destination beside its settings. */
export interface DestinationFacts {
  /** As people know it. */
  title?: string
  /** It is only loaded: a part of a marketing-automation service. */
  isAutomation?: boolean
  /** It is told from the server too. */
  hasServer?: boolean
  /** It could be. */
  canServe?: boolean
}

export type FactsOf = (destination: string) => DestinationFacts

const SINGLES = Object.keys(SINGLE_PARTS) as SingleKind[]
const ENTRIES = Object.keys(LIST_PARTS) as EntryKind[]
const BANNER = 'consent-banner'

export const partMap = (parts: Iterable<ThingPart>): ThingParts =>
  new Map([...parts].map((part) => [thingKey(part), part]))

/** A config taken apart into the things it was made of. */
export const partsOf = (config: SiteConfig): ThingParts => {
  const given = config as unknown as Record<string, unknown>
  const singles = SINGLES.map((kind): ThingPart => {
    const own = SINGLE_PARTS[kind].filter((part) => given[part] !== undefined)
    return {
      kind,
      id: SINGLE_ID,
      value: Object.fromEntries(own.map((part) => [part, given[part]])),
    }
  })
  const destinations = { ...config.destinations, ...config.automation }
  const told = Object.entries(destinations).map(
    ([id, value]): ThingPart => ({ kind: 'destination', id, value }),
  )
  const entries = ENTRIES.flatMap((kind) =>
    (config[LIST_PARTS[kind]] ?? []).map(
      ({ id, ...value }): ThingPart => ({ kind, id, value: withoutTitles(value as Value) }),
    ),
  )
  return partMap([...told, ...entries, ...singles])
}

/** What a site is told about in its own settings, and not among its things: in which time and money its owner counts. */
export type SitePlace = Pick<SiteConfig, 'timeZone' | 'currency'>

export interface ConfigSource {
  site: string
  revision: number
  parts: ThingParts
  factsOf: FactsOf
  place?: SitePlace
}

/** The config a page will get. */
export const composeConfig = (source: ConfigSource): SiteConfig => {
  const { site, revision, parts, factsOf, place } = source
  const all = [...parts.values()]
  const told = all.filter(({ kind }) => kind === 'destination')
  const automation = told.filter(({ id }) => factsOf(id).isAutomation)
  const destinations = told.filter((part) => !automation.includes(part))
  const titles = titlesOf(
    told.map(({ id }) => id),
    factsOf,
  )
  const singles = all.filter(({ kind }) => isSingleKind(kind)).map(({ value }) => value)
  const lists = ENTRIES.map((kind) => {
    const entries = all.filter((part) => part.kind === kind)
    return [
      LIST_PARTS[kind],
      entries.map(({ id, value }) => ({ id, ...withTitles(value, titles) })),
    ]
  }).filter(([part, list]) => part === 'widgets' || list?.[0])
  // The schema says whether this is a config: what is missing is not made up here.
  return {
    v: SITE_CONFIG_VERSION,
    site,
    revision,
    ...Object.assign({}, ...singles),
    ...place,
    ...(told.some(({ id }) => factsOf(id).hasServer) && { serverEvents: true }),
    destinations: toConfigs(destinations),
    ...(automation[0] && { automation: toConfigs(automation) }),
    ...Object.fromEntries(lists),
  } as SiteConfig
}

const toConfigs = (parts: readonly ThingPart[]): Record<string, DestinationConfig> =>
  Object.fromEntries(parts.map(({ id, value }) => [id, value as DestinationConfig]))

const titlesOf = (destinations: readonly string[], factsOf: FactsOf): Record<string, string> =>
  Object.fromEntries(
    destinations.flatMap((name) => {
      const { title } = factsOf(name)
      return title ? [[name, title]] : []
    }),
  )

type Value = Record<string, unknown>

/** Our own banner names the destinations to visitors; their names stand with their settings, which no page gets. */
const withTitles = (value: Value, titles: Record<string, string>): Value =>
  value.kind === BANNER ? { ...value, settings: { ...(value.settings as Value), titles } } : value

/** What an owner decides of an entry: those names are ours. */
export const withoutTitles = <T extends Value>(value: T): T => {
  if (value.kind !== BANNER) return value
  const { titles: _, ...settings } = value.settings as Value
  return { ...value, settings }
}
