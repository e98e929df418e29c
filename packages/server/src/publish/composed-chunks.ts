import { type ComposedChunk, type Composition, composeFile, type Embed } from '@footfall/embed'

/**
 * The files put together for published loaders of the current build, each made once for all sites with the same
 * destinations, or behaviours. No request can add to them.
 */
export interface ComposedChunks {
  compose(embed: Embed, wanted: Composition): ComposedChunk | undefined
  /** The text of a file that a loader names. */
  find(file: string): string | undefined
}

/** Sites have few different sets of each; whatever is pushed out is still in the archive. */
const MAX_SETS = 500

export const createComposedChunks = (): ComposedChunks => {
  let current: Embed | undefined
  const bySet = new Map<string, ComposedChunk | undefined>()
  const byFile = new Map<string, string>()
  return {
    compose(embed, wanted) {
      if (embed !== current) {
        current = embed
        bySet.clear()
        byFile.clear()
      }
      // What a popup shows is one site's alone, and too long to be a key.
      const shown = 'popup' in wanted ? composeFile(embed, wanted) : undefined
      const set = shown?.file ?? JSON.stringify(wanted)
      if (bySet.has(set)) return bySet.get(set)
      const made = shown ?? composeFile(embed, wanted)
      bySet.set(set, made)
      if (made) byFile.set(made.file, made.code)
      if (bySet.size > MAX_SETS) {
        const [oldest = ''] = bySet.keys()
        byFile.delete(bySet.get(oldest)?.file ?? '')
        bySet.delete(oldest)
      }
      return made
    },
    find: (file) => byFile.get(file),
  }
}
