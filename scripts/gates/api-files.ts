import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeApiFiles } from '../api/api-files.ts'
import type { Gate } from './gate.ts'

/** Documents and client types of the console API are what its routes declare. */
export const apiFiles: Gate = async (root) => {
  const made = await makeApiFiles(root)
  const stale = await Promise.all(
    Object.entries(made).map(async ([file, text]) => {
      const stored = await readFile(join(root, file), 'utf8').catch(() => undefined)
      return stored === text ? [] : [{ file, message: 'is out of date: run `pnpm api`' }]
    }),
  )
  return stale.flat()
}
