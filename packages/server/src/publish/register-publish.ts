import type { Clock, SiteConfig } from '@footfall/contract'
import { type ComposedChunk, composeLoader } from '@footfall/embed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createUnknownKeys } from '../cache/unknown-keys.ts'
import type { RenderPool } from '../drawing/render-pool.ts'
import { AppError } from '../http/app-error.ts'
import { SANDBOX_HEADERS } from '../http/sandbox-headers.ts'
import type { KnownSite, SiteDirectory } from '../sites/site-directory.ts'
import { type Asset, createAsset, sendScript } from './asset.ts'
import { createAssetCache } from './asset-cache.ts'
import type { ChunkArchive } from './chunk-archive.ts'
import { createChunkKeeper } from './chunk-keeper.ts'
import { composeSnippet } from './compose-snippet.ts'
import { createComposedChunks } from './composed-chunks.ts'
import type { EmbedFiles } from './embed-files.ts'
import { forBrowsers } from './for-browsers.ts'
import { createLoaders } from './loaders.ts'
import { createRefiner } from './refiner.ts'

/**
 * Short, so that a publication is seen soon. Together no more than 110 seconds: two minutes after a site was paused no page, of
 * a returning visitor either, may run the loader of before; the rest is for the server to hear of the pause.
 */
const LOADER_CACHE = 'public, max-age=60, stale-while-revalidate=50'
const CHUNK_CACHE = 'public, max-age=31536000, immutable'
/** What is tried out never stays in a cache: the name may be published later. */
const TRIED_CACHE = 'no-store'
const MEGABYTE = 1_048_576
/** Room for the loaders of ten thousand sites, and beside them for all chunks of several builds. */
const LOADER_BYTES = 96 * MEGABYTE
const CHUNK_BYTES = 32 * MEGABYTE
/** Short: another process may be about to publish that very name. */
const UNKNOWN_MS = 2_000

export interface PublishRouteOptions {
  sites: SiteDirectory
  files: EmbedFiles
  clock: Clock
  /** Keeps what loaders name beyond the life of a build. */
  archive: ChunkArchive
  /** Draws what popups show. */
  renderPool: RenderPool
  /** What of a published config is served. Default: all as it is. */
  refine?(config: SiteConfig): Promise<SiteConfig>
  /** Hears that a page fetched a site's loader. */
  onLoader?(site: KnownSite, referrer: string | undefined): void
  /** Most memory for loaders. Default 96 MB. */
  loaderBytes?: number
  /** How long a page waits for what its popups show. Default 3 s. */
  popupWaitMs?: number
}

/** What visitors' pages load: one short-lived loader per site, and the immutable chunks. */
export const registerPublish = (app: FastifyInstance, options: PublishRouteOptions): void => {
  const { sites, files, clock, archive, renderPool, refine, loaderBytes = LOADER_BYTES } = options
  const keeper = createChunkKeeper({ archive, clock })
  const composed = createComposedChunks()
  const refiner = createRefiner(clock)
  const onPopular = refiner.add
  const loaders = createLoaders({
    clock,
    cache: createAssetCache({ maxBytes: loaderBytes, onPopular }),
    ...(options.popupWaitMs !== undefined && { waitMs: options.popupWaitMs }),
    onPlain: (site, error) =>
      app.log.warn({ err: error, site }, 'popups could not be drawn: their loader goes without'),
  })
  const chunks = createAssetCache({ maxBytes: CHUNK_BYTES, onPopular })
  /** For a site that is to be deleted: its pages ask for a script still, and must not fail. */
  const nothing = createAsset('/* This site has switched Footfall off. */\n')
  const unknown = createUnknownKeys({ clock, ttlMs: UNKNOWN_MS, max: 1_000 })
  app.addHook('onClose', async () => {
    keeper.close()
    await refiner.close()
  })

  const readConfig = async (site: string, revision?: number): Promise<SiteConfig | undefined> => {
    const config = await sites.config(site, revision)
    const open = config && forBrowsers(config)
    return open && refine ? refine(open) : open
  }
  const drawPopups = async (owner: KnownSite, published: SiteConfig) => {
    const { site, endpoint, timeZone, languages, popups } = published
    if (!(await files.renderer())) return undefined
    const place = { site, endpoint, ...(timeZone && { timeZone }), ...(languages && { languages }) }
    const config = { ...place, ...(popups && { popups }) }
    return (await renderPool.run(owner, { kind: 'popups', config })).popups
  }
  const makeLoader = async (site: KnownSite, hasPopups: boolean) => {
    const built = await files.current()
    const published = await readConfig(site.key, site.revision)
    if (!built || !published) return undefined
    const config: SiteConfig = site.pause.isPaused ? { ...published, isPaused: true } : published
    const [shared, own]: [ComposedChunk[], ComposedChunk[]] = [[], []]
    const drawn = hasPopups && config.popups?.[0] ? await drawPopups(site, config) : undefined
    const text = composeLoader(
      built.embed,
      config,
      (embed, wanted) => {
        const made = composed.compose(embed, wanted)
        if (made) ('popup' in wanted ? own : shared).push(made)
        return made
      },
      drawn,
    )
    // Before it leaves: another copy of the server may be asked for what it names.
    await keeper.keepFor(built.embed, shared)
    await keeper.keepOwn({ site: site.key, revision: published.revision }, own)
    return createAsset(text)
  }
  const makeChunk = async (file: string) => {
    const content = composed.find(file) ?? (await files.chunk(file)) ?? (await archive.find(file))
    return content === undefined ? undefined : createAsset(content)
  }
  /** A page may load it with `crossorigin` to see its errors; there is nothing secret in it. */
  const sendAnywhere = (
    request: FastifyRequest,
    reply: FastifyReply,
    asset: Asset,
    cache: string,
  ) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendScript(request, reply, asset, cache)
  }

  app.get<{ Params: { file: string } }>('/s/:file', async (request, reply) => {
    const key = /^([a-z0-9][a-z0-9-]{1,62})\.js$/.exec(request.params.file)?.[1]
    const site = key === undefined ? undefined : await sites.find(key)
    if (!site && key !== undefined && (await sites.isLeaving(key))) {
      return sendAnywhere(request, reply, await nothing, LOADER_CACHE)
    }
    if (!site) throw new AppError('FOOTFALL_E_SITE')
    const build = (await files.current())?.build
    const {
      revision,
      pause: { isPaused },
    } = site
    const version = `${revision} ${build}${isPaused ? ' paused' : ''}`
    const loader =
      revision && build
        ? await loaders.get(site.key, version, (hasPopups) => makeLoader(site, hasPopups))
        : undefined
    if (!loader) throw new AppError('FOOTFALL_E_NOT_FOUND')
    options.onLoader?.(site, request.headers.referer)
    return sendAnywhere(request, reply, loader, LOADER_CACHE)
  })

  /** The same for a host's adapter, which prints it into its pages. */
  app.get<{ Params: { site: string } }>('/s/:site/head.html', async (request, reply) => {
    const [built, config] = await Promise.all([files.current(), readConfig(request.params.site)])
    if (!built || !config) throw new AppError('FOOTFALL_E_SITE')
    // Text, and sandboxed: shown as a page it would run what an owner published, on a host that others share.
    reply.headers(SANDBOX_HEADERS)
    reply.header('cache-control', LOADER_CACHE).type('text/plain; charset=utf-8')
    return composeSnippet(built.embed, config)
  })

  app.get<{ Params: { file: string } }>('/c/:file', async (request, reply) => {
    const { file } = request.params
    const isUnknown = unknown.has(file) && composed.find(file) === undefined
    const chunk = isUnknown ? undefined : await chunks.get(file, '', () => makeChunk(file))
    if (chunk) return sendAnywhere(request, reply, chunk, CHUNK_CACHE)
    const tried = isUnknown ? undefined : await archive.findTried(file)
    if (tried) return sendAnywhere(request, reply, await createAsset(tried), TRIED_CACHE)
    unknown.add(file)
    throw new AppError('FOOTFALL_E_NOT_FOUND')
  })
}
