import type { SiteConfig, WidgetRenderer } from '@footfall/contract'
import type { ComposedChunk } from './compose-chunk.ts'
import { chunkText, composeFile, composeLoader, type Embed } from './read-embed.ts'
import { renderPopups } from './render-popup.ts'

/** Makes loaders of one build, and has every chunk that they name. */
export interface LoaderMaker {
  /** The script of a site. */
  loader(config: SiteConfig): string
  /** A chunk by its file name: the build's own, or one put together for a loader made here. */
  chunk(file: string): string | undefined
  /** What a chunk is called: its file's own name says nothing. */
  nameOf(file: string): string | undefined
}

/**
 * For whoever serves pages without a server's archive: tests, measurements, a host that serves the embed itself. `renderer` draws what
 * popups show; without it they are left out.
 */
export const createLoaderMaker = (embed: Embed, renderer?: WidgetRenderer): LoaderMaker => {
  const composed = new Map<string, ComposedChunk>()
  return {
    loader: (config) =>
      composeLoader(
        embed,
        config,
        (of, wanted) => {
          const made = composeFile(of, wanted)
          if (made) composed.set(made.file, made)
          return made
        },
        renderer && renderPopups(renderer, config),
      ),
    chunk: (file) => chunkText(embed, file) ?? composed.get(file)?.code,
    nameOf: (file) => embed.manifest.files[`c/${file}`]?.name ?? composed.get(file)?.name,
  }
}
