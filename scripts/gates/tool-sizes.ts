import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Gate } from './gate.ts'

const folder = 'packages/embed/dist/c'

/** Bytes after brotli: what one consent tool adds, and all that a site with one tool fetches for it. */
const limits: readonly { file: RegExp; most: number }[] = [
  { file: /^tool-(?!auto-)/, most: 800 },
  { file: /^only-/, most: 1600 },
]

/** Each consent tool's file keeps to its budget; a list in the size check would forget the next one. */
export const toolSizes: Gate = (root) => {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder)).flatMap((name) => {
    const limit = limits.find(({ file }) => file.test(name) && name.endsWith('.js'))
    if (!limit) return []
    const size = brotliCompressSync(readFileSync(join(root, folder, name))).length
    const file = `${folder}/${name}`
    return size > limit.most ? [{ file, message: `${size} bytes, at most ${limit.most}` }] : []
  })
}
