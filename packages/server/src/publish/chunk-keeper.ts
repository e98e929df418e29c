import type { Clock } from '@footfall/contract'
import type { Embed } from '@footfall/embed'
import { createTimedCache } from '../sites/timed-cache.ts'
import type { ChunkArchive } from './chunk-archive.ts'
import type { EmbedFiles } from './embed-files.ts'

const DAY_MS = 86_400_000

export interface ChunkKeeperOptions {
  files: EmbedFiles
  archive: ChunkArchive
  clock: Clock
}

/** Sees to it that what a loader may ask for outlives the build it came from. */
export interface ChunkKeeper {
  /** Keeps the chunks of the build, and those composed for this very loader. */
  keepFor(loader: string, built: { embed: Embed; build: string }): Promise<void>
}

export const createChunkKeeper = ({ files, archive, clock }: ChunkKeeperOptions): ChunkKeeper => {
  const keep = async (names: readonly string[]): Promise<void> => {
    const chunks = await Promise.all(
      names.map(async (file) => ({ file, body: await files.chunk(file) })),
    )
    await archive.keep(chunks.flatMap(({ file, body }) => (body ? [{ file, body }] : [])))
  }
  let current: readonly string[] = []
  // Once a day, so that chunks in use count as seen.
  const builds = createTimedCache<void>({ clock, ttlMs: DAY_MS, max: 4, load: () => keep(current) })

  return {
    async keepFor(loader, { embed, build }) {
      const own = Object.keys(embed.manifest.files).flatMap((path) =>
        path.startsWith('c/') ? [path.slice(2)] : [],
      )
      current = own
      await builds.get(build)
      const named = new Set(loader.match(/[\w.-]+\.js\b/g))
      await keep([...named].filter((file) => !own.includes(file)))
    },
  }
}
