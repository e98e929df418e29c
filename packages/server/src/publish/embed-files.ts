import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Clock, WidgetRenderer } from '@footfall/contract'
import { chunkText, type Embed, readEmbed } from '@footfall/embed'

/** The built embed on disk; a new build is noticed without a restart. */
export interface EmbedFiles {
  /** Core and manifest, or undefined while nothing is built. `build` changes with each build. */
  current(): Promise<{ embed: Embed; build: string } | undefined>
  /** A chunk of the build by its file name. Files of older builds are served as long as they are there. */
  chunk(file: string): Promise<Buffer | undefined>
  /** The build's own renderer of widgets. What draws for long is drawn beside the server: see RenderPool. */
  renderer(): Promise<WidgetRenderer | undefined>
  /** Where that is loaded from. */
  rendererUrl(): Promise<string | undefined>
}

const CHUNK_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,250}\.js$/
const RECHECK_MS = 1_000

export const createEmbedFiles = (folder: string, clock: Clock): EmbedFiles => {
  let known: { embed: Embed; build: string } | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let renderer: { build: string; module: Promise<WidgetRenderer> } | undefined

  const current: EmbedFiles['current'] = async () => {
    if (known && clock.now() - checkedAt < RECHECK_MS) return known
    const build = await stat(join(folder, 'manifest.json')).then(
      ({ mtimeMs }) => String(mtimeMs),
      () => undefined,
    )
    if (build === undefined) return known
    checkedAt = clock.now()
    if (build === known?.build) return known
    try {
      known = { embed: readEmbed(folder), build }
    } catch {
      // A build is being written just now: the last one is served until it is whole.
      checkedAt = Number.NEGATIVE_INFINITY
    }
    return known
  }

  /** The query makes Node load the file anew after a build. */
  const urlOf = (build: string): string =>
    `${pathToFileURL(join(folder, 'render.js')).href}?build=${build}`

  return {
    current,
    async rendererUrl() {
      const build = (await current())?.build
      return build === undefined ? undefined : urlOf(build)
    },
    async chunk(file) {
      if (!CHUNK_NAME.test(file)) return undefined
      const built = await current()
      const text = built && chunkText(built.embed, file)
      return text === undefined
        ? readFile(join(folder, 'c', file)).catch(() => undefined)
        : Buffer.from(text)
    },
    async renderer() {
      const build = (await current())?.build
      if (build === undefined) return undefined
      if (renderer?.build !== build) {
        const module = import(urlOf(build)).then(
          ({ renderer }: { renderer: WidgetRenderer }) => renderer,
        )
        renderer = { build, module }
      }
      return renderer.module
    },
  }
}
