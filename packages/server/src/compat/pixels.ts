import { compatTables } from '@footfall/contract'
import { destinations } from '@footfall/destinations'

const { slugs, purposes, switches, rest } = compatTables(
  await Promise.all(Object.values(destinations).map(async (load) => (await load()).facts)),
)

/** Hosts' names of the platforms → ours; each destination's folder says its own. Read once, at start. */
export const DESTINATION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(slugs).map(([name, slug]) => [slug, name]),
)

/** Our purposes of the platforms, by hosts' names of them. */
export const PURPOSE_OF: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(slugs).map(([name, slug]) => [slug, purposes[name]]),
)

/** The flags that switch the advertising platforms off. */
export const ADVERTISING_OFF: Readonly<Record<string, true>> = Object.fromEntries(
  Object.entries(switches)
    .filter(([name]) => purposes[name] === 'advertising')
    .map(([, flag]) => [flag, true]),
)

/** The platform that has a REST path of its own, and is meant where a call names none. */
export const REST_PIXEL: string = rest.slug

/** Browser ids of that platform, which travel among the parameters. */
export const REST_IDS: readonly string[] = rest.ids
