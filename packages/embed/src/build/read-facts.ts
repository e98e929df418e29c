import { pathToFileURL } from 'node:url'
import {
  type CompatTables,
  compatTables,
  type DestinationFacts,
  googleLayers,
} from '@footfall/contract'
import { findEntries } from './find-entries.ts'

/** What the destinations' folders say of their platforms, as far as a build puts it into files. */
export interface BuildFacts {
  all: DestinationFacts[]
  googleLayers: Record<string, string>
  /** Tables for chunks, as texts of the constants they are declared under. */
  define: Record<string, string>
}

/** Reads each destination's `facts` entry; a folder without one is a mistake. */
export const readFacts = async (destinations: readonly string[]): Promise<BuildFacts> => {
  const entries = findEntries('destinations', 'facts.ts')
  const all = await Promise.all(
    destinations.map(async (name): Promise<DestinationFacts> => {
      const file = entries[name]
      const { facts } = (file ? await import(pathToFileURL(file).href) : {}) as {
        facts?: DestinationFacts
      }
      if (facts?.name !== name) {
        throw new Error(`destinations/${name}/facts.ts must export 'facts' with the folder's name.`)
      }
      return facts
    }),
  )
  return { all, googleLayers: googleLayers(all), define: tablesOf(compatTables(all)) }
}

const tablesOf = ({ slugs, flags, purposes, switches, rest }: CompatTables) => {
  const { destination, ...host } = rest
  const flagPurposes = Object.fromEntries(Object.keys(flags).map((name) => [name, purposes[name]]))
  const tables = {
    FOOTFALL_SLUGS: slugs,
    FOOTFALL_FLAGS: flags,
    FOOTFALL_FLAG_PURPOSES: flagPurposes,
    FOOTFALL_SWITCHES: switches,
    FOOTFALL_REST: host,
    FOOTFALL_SOCIAL: destination,
  }
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, JSON.stringify(table)]),
  )
}
