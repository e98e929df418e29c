import type { Clock } from '@footfall/contract'
import { composeLoader } from '@footfall/embed'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { createTimedCache } from '../sites/timed-cache.ts'
import { type Asset, createAsset, sendScript } from './asset.ts'
import type { ChunkArchive } from './chunk-archive.ts'
import { createChunkKeeper } from './chunk-keeper.ts'
import { composeSnippet } from './compose-snippet.ts'
import type { EmbedFiles } from './embed-files.ts'

/** Short, so that a publication is seen soon; a page never waits for the check. */
const LOADER_CACHE = 'public, max-age=60, stale-while-revalidate=86400'
const CHUNK_CACHE = 'public, max-age=31536000, immutable'
const HOUR_MS = 3_600_000

export interface PublishRouteOptions {
  sites: SiteDirectory
  files: EmbedFiles
  clock: Clock
  /** Keeps what loaders name beyond the life of a build. */
  archive: ChunkArchive
}

/** What visitors' pages load: one short-lived loader per site, and the immutable chunks. */
export const registerPublish = (app: FastifyInstance, options: PublishRouteOptions): void => {
  const { sites, files, clock, archive } = options

  const keeper = createChunkKeeper({ files, archive, clock })

  const loaders = createTimedCache<Asset | undefined>({
    clock,
    ttlMs: HOUR_MS,
    max: 2_000,
    async load(key) {
      const [site = '', revision] = key.split(' ')
      const built = await files.current()
      const config = await sites.config(site, Number(revision))
      if (!built || !config) return undefined
      const text = composeLoader(built.embed, config)
      // Before it leaves: another copy of the server may be asked for what it names. Pages must not go without their script
      // because the archive cannot be reached, though.
      await keeper.keepFor(text, built).catch(() => undefined)
      return createAsset(text)
    },
  })
  const chunks = createTimedCache<Asset | undefined>({
    clock,
    ttlMs: HOUR_MS,
    max: 500,
    async load(file) {
      const content = (await files.chunk(file)) ?? (await archive.find(file))
      return content && createAsset(content)
    },
  })

  app.get<{ Params: { file: string } }>('/s/:file', async (request, reply) => {
    const key = /^([a-z0-9][a-z0-9-]{1,62})\.js$/.exec(request.params.file)?.[1]
    const site = key === undefined ? undefined : await sites.find(key)
    if (!site) throw new AppError('FOOTFALL_E_SITE')
    const build = (await files.current())?.build
    const name = `${site.key} ${site.revision} ${build}`
    const loader = site.revision && build ? await loaders.get(name) : undefined
    if (!loader) {
      loaders.forget(name)
      throw new AppError('FOOTFALL_E_NOT_FOUND')
    }
    // A page may load it with `crossorigin` to see its errors; there is nothing secret in it.
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendScript(request, reply, loader, LOADER_CACHE)
  })

  /** The same for a host's adapter, which prints it into its pages. */
  app.get<{ Params: { site: string } }>('/s/:site/head.html', async (request, reply) => {
    const [built, config] = await Promise.all([files.current(), sites.config(request.params.site)])
    if (!built || !config) throw new AppError('FOOTFALL_E_SITE')
    reply.header('cache-control', LOADER_CACHE).type('text/html; charset=utf-8')
    return composeSnippet(built.embed, config)
  })

  app.get<{ Params: { file: string } }>('/c/:file', async (request, reply) => {
    const { file } = request.params
    const chunk = await chunks.get(file)
    if (!chunk) {
      chunks.forget(file)
      throw new AppError('FOOTFALL_E_NOT_FOUND')
    }
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendScript(request, reply, chunk, CHUNK_CACHE)
  })
}
