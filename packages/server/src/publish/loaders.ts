import type { Clock } from '@footfall/contract'
import { createUnknownKeys } from '../cache/unknown-keys.ts'
import { RenderError } from '../drawing/render-pool.ts'
import type { Asset } from './asset.ts'
import type { AssetCache } from './asset-cache.ts'

/** A site counts and asks for consent by its loader: that never waits long for what popups show, and never fails by it. */
export interface Loaders {
  /** `make` draws popups or leaves them out; what it rejects with a RenderError is served without them for a while. */
  get(
    site: string,
    version: string,
    make: (hasPopups: boolean) => Promise<Asset | undefined>,
  ): Promise<Asset | undefined>
}

export interface LoadersOptions {
  cache: AssetCache
  clock: Clock
  /** How long a page waits for popups that are being drawn. Default 3 s. */
  waitMs?: number
  /** Hears that a site's loader is served without its popups. */
  onPlain?(site: string, error: RenderError): void
}

/** How long popups that could not be drawn are not tried again: whoever asks, they cost their time once a minute. */
const COSTLY_MS = 60_000
const MAX_COSTLY = 10_000

export const createLoaders = (options: LoadersOptions): Loaders => {
  const { cache, clock, waitMs = 3_000, onPlain } = options
  const costly = createUnknownKeys({ clock, ttlMs: COSTLY_MS, max: MAX_COSTLY })
  /** Still being drawn, after a page has waited long enough. */
  const late = new Set<string>()
  return {
    async get(site, version, make) {
      const name = `${site} ${version}`
      const note = (error: unknown): void => {
        if (!(error instanceof RenderError) || costly.has(name)) return
        costly.add(name)
        onPlain?.(site, error)
      }
      const plain = () => cache.get(`${site} plain`, version, () => make(false))
      if (costly.has(name) || late.has(name)) return plain()
      const whole = cache.get(site, version, () => make(true))
      let timer: NodeJS.Timeout | undefined
      const end = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, waitMs, 'late')
      })
      try {
        const first = await Promise.race([whole, end])
        if (first !== 'late') return first
        late.add(name)
        // What comes of it is there for the pages after this one.
        void whole.catch(note).finally(() => late.delete(name))
      } catch (error) {
        note(error)
        if (!(error instanceof RenderError)) throw error
      } finally {
        clearTimeout(timer)
      }
      return plain()
    },
  }
}
