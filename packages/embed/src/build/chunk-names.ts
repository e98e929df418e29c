import { createHash } from 'node:crypto'

/**
 * How the bundler names chunks: by their hash alone. A filter list that blocks a word in addresses, as those against cookie
 * banners do, would otherwise keep a chunk from visitors. What each one is stands in the manifest.
 */
export const CHUNK = {
  entryFileNames: 'c/[hash:16].js',
  chunkFileNames: 'c/[hash:16].js',
  hashCharacters: 'hex',
} as const

/** The same for a chunk that no bundler names. Two of one text under different names stay two. */
export const chunkFile = (name: string, code: string): string =>
  `c/${createHash('sha256').update(`${name}\n${code}`).digest('hex').slice(0, 16)}.js`
