import { type ComposedChunk, type Composition, composeFile, type Embed } from '@footfall/embed'
import { type ByteCache, createByteCache } from '../cache/byte-cache.ts'

/**
 * The files put together for published loaders of the current build, each made once for all sites with the same
 * destinations, or behaviours. No request can add to them.
 */
export interface ComposedChunks {
  compose(embed: Embed, wanted: Composition): ComposedChunk | undefined
  /** The text of a file that a loader names; whatever gave way is still in the archive. */
  find(file: string): string | undefined
  /** Bytes held. */
  size(): number
}

const MAX_BYTES = 32_000_000
/** In place of a site's key, for what many sites share. No site is called that. */
const SHARED = ''

export const createComposedChunks = (): ComposedChunks => {
  let current: Embed | undefined
  /** Where a file lies in the cache. */
  const places = new Map<string, { site: string; set: string }>()
  const createCache = (): ByteCache<ComposedChunk> =>
    createByteCache({
      maxBytes: MAX_BYTES,
      sizeOf: ({ code }) => (WIDE.test(code) ? 2 : 1) * code.length,
      onDrop: (site, { file }) => places.get(file)?.site === site && places.delete(file),
    })
  let cache = createCache()
  return {
    compose(embed, wanted) {
      if (embed !== current) {
        current = embed
        cache = createCache()
        places.clear()
      }
      // What a popup shows is one site's alone, and too long to be a key.
      const shown = 'popup' in wanted ? composeFile(embed, wanted) : undefined
      const site = 'popup' in wanted ? wanted.site : SHARED
      const set = shown?.file ?? JSON.stringify(wanted)
      const known = cache.find(site, set)
      if (known) return known
      const made = shown ?? composeFile(embed, wanted)
      if (made) {
        places.set(made.file, { site, set })
        cache.put(site, set, made)
      }
      return made
    },
    find(file) {
      const place = places.get(file)
      return place && cache.find(place.site, place.set)?.code
    },
    size: () => cache.size(),
  }
}

/** A letter for which V8 keeps the whole text in two bytes each. */
const WIDE = /[^\0-ÿ]/
