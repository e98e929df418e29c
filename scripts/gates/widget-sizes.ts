import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Gate } from './gate.ts'

const FOLDER = 'packages/embed/dist/w'
const README = 'packages/widgets/README.md'
/** What a widget over a page's own elements may weigh without a reason, in kB. */
const PLENTY = 2
const AIR = 1.04

/**
 * Each widget stands in the README's table with what it weighs, and weighs no more than 4 % above it; above 2 kB the table says why.
 * A list in the size check would forget the next one.
 */
export const widgetSizes: Gate = (root) => {
  if (!existsSync(join(root, FOLDER))) return []
  const readme = readFileSync(join(root, README), 'utf8')
  return readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const name = file.slice(0, -3)
      const [, told, why = ''] = rowOf(readme, name)
      const size = brotliCompressSync(readFileSync(join(root, FOLDER, file))).length / 1000
      const weighs = `${name} weighs ${size.toFixed(2)} kB`
      if (!told) return [{ file: README, message: `${weighs}, and the table does not say so` }]
      if (size > Number(told) * AIR) return [{ file: README, message: `${weighs}, not ${told}` }]
      const isExplained = size <= PLENTY || /because/i.test(why)
      return isExplained
        ? []
        : [{ file: README, message: `${weighs}, and the table says no reason` }]
    })
}

const rowOf = (readme: string, name: string): readonly string[] =>
  new RegExp(`^\\| \\[${name}\\]\\(.*?\\) \\| .+? \\| ([\\d.]+) \\| (.*) \\|$`, 'm').exec(readme) ??
  []
