import type { Asset } from './asset.ts'

/** Scripts ready to be served, in so much memory and no more. */
export interface AssetCache {
  /**
   * The asset of a key in this version, made when there is none; many who ask at once share one making. A new version takes
   * the place of the one before, so that whoever changes often takes no room from the others.
   */
  get(
    key: string,
    version: string,
    make: () => Promise<Asset | undefined>,
  ): Promise<Asset | undefined>
  /** Bytes held. */
  size(): number
}

export interface AssetCacheOptions {
  maxBytes: number
  /** Hears once of an asset that is asked for again and again; `isHeld` says later whether it still is. */
  onPopular?(asset: Asset, isHeld: () => boolean): void
  /** From how many questions on. Default 3. */
  popularFrom?: number
}

/** What a key costs beside the asset itself. */
const OVERHEAD = 500

interface Entry {
  version: string
  asset: Promise<Asset | undefined>
  asked: number
  size: number
  isPopular: boolean
}

export const createAssetCache = (options: AssetCacheOptions): AssetCache => {
  const { maxBytes, onPopular, popularFrom = 3 } = options
  const entries = new Map<string, Entry>()
  let total = 0

  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.size
  }
  /** Sizes change after the making: another encoding was asked for, or a better one found. */
  const weigh = (key: string, entry: Entry, asset: Asset): void => {
    if (entries.get(key) !== entry) return
    total += asset.size + OVERHEAD - entry.size
    entry.size = asset.size + OVERHEAD
    for (const [other, old] of entries) {
      if (total <= maxBytes || old === entry) break
      drop(other, old)
    }
  }

  return {
    async get(key, version, make) {
      const known = entries.get(key)
      const entry =
        known?.version === version
          ? known
          : { version, asset: make(), asked: 0, size: 0, isPopular: false }
      if (known && known !== entry) drop(key, known)
      // Moved to the end: the front holds what nobody has asked for longest.
      entries.delete(key)
      entries.set(key, entry)
      entry.asked++
      try {
        const asset = await entry.asset
        if (!asset) drop(key, entry)
        else {
          weigh(key, entry, asset)
          if (entry.asked >= popularFrom && !entry.isPopular) {
            entry.isPopular = true
            onPopular?.(asset, () => entries.get(key) === entry)
          }
        }
        return asset
      } catch (error) {
        drop(key, entry)
        throw error
      }
    },
    size: () => total,
  }
}
