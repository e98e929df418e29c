import type { Clock } from '@footfall/contract'
import type { ComposedChunk, Embed } from '@footfall/embed'
import type { ChunkArchive, ChunkOwner } from './chunk-archive.ts'

const DAY_MS = 86_400_000
/** What is a site's own may give way to newer, so that it is kept again soon. */
const OWN_MS = 120_000
const RETRY_MS = 5_000
const MAX_NAMES = 2_000

export interface ChunkKeeperOptions {
  archive: ChunkArchive
  clock: Clock
}

/** Sees to it that what a loader may ask for outlives the build it came from, and is there for other processes. */
export interface ChunkKeeper {
  /**
   * Resolves when the build's chunks and this loader's own are in the archive, or the archive could not be reached; then it
   * is tried again in the background, since no other process can make what was composed here.
   */
  keepFor(embed: Embed, composed: readonly ComposedChunk[]): Promise<void>
  /** The same for what a version of one site alone names. */
  keepOwn(owner: ChunkOwner, own: readonly ComposedChunk[]): Promise<void>
  close(): void
}

type Chunk = { file: string; body: Buffer }

export const createChunkKeeper = ({ archive, clock }: ChunkKeeperOptions): ChunkKeeper => {
  /** Once a day each, so that what is in use counts as seen. */
  const kept = new Map<string, { until: number; done: Promise<void> }>()
  const retries = new Set<() => void>()
  let isClosed = false

  const keep = async (chunks: () => readonly Chunk[], owner?: ChunkOwner): Promise<void> => {
    try {
      await archive.keep(chunks(), owner)
    } catch {
      if (isClosed) return
      const cancel = clock.after(RETRY_MS, () => {
        retries.delete(cancel)
        void keep(chunks, owner)
      })
      retries.add(cancel)
    }
  }
  const keepOnce = (
    name: string,
    chunks: () => readonly Chunk[],
    owner?: ChunkOwner,
  ): Promise<void> => {
    const known = kept.get(name)
    if (known && known.until > clock.now()) return known.done
    const done = keep(chunks, owner)
    kept.delete(name)
    kept.set(name, { until: clock.now() + (owner ? OWN_MS : DAY_MS), done })
    if (kept.size > MAX_NAMES) kept.delete(kept.keys().next().value as string)
    return done
  }
  const names = new WeakMap<Embed, string>()
  let builds = 0
  const nameOf = (embed: Embed): string => {
    const name = names.get(embed) ?? `build ${++builds}`
    names.set(embed, name)
    return name
  }

  return {
    async keepFor(embed, composed) {
      await Promise.all([
        keepOnce(nameOf(embed), () =>
          Object.entries(embed.chunks).map(([file, text]) => ({ file, body: Buffer.from(text) })),
        ),
        ...composed.map(({ file, code }) =>
          keepOnce(file, () => [{ file, body: Buffer.from(code) }]),
        ),
      ])
    },
    async keepOwn(owner, own) {
      if (own.length === 0) return
      const chunks = own.map(({ file, code }) => ({ file, body: Buffer.from(code) }))
      const files = chunks.map(({ file }) => file)
      await keepOnce(`${owner.site} ${owner.revision} ${files}`, () => chunks, owner)
    },
    close() {
      isClosed = true
      for (const cancel of retries) cancel()
    },
  }
}
