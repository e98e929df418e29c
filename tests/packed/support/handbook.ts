import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pack-all.ts'

/** The commands of a document's block that a comment above it marks: `<!-- tested: start -->`. */
export const commandsOf = (file: string, mark: string): string => {
  const text = readFileSync(join(root, file), 'utf8')
  const [, after] = text.split(`<!-- tested: ${mark} -->\n`)
  const block = /^```sh\n(.*?)^```$/ms.exec(after ?? '')?.[1]
  if (!block) throw new Error(`${file} has no block marked "tested: ${mark}".`)
  return block
}
