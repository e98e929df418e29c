import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a signed-in owner's browser loads before the first screen stands. */
const FIRST_SCREEN = ['ShellRoute', 'OverviewRoute']

/** Puts copies of the files of the first load into a folder of their own, to be weighed. */
export const firstLoad = (folder: string): Plugin => ({
  name: 'footfall-first-load',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    for (const name of FIRST_SCREEN) {
      // Merged or renamed it would no longer be weighed, and the gate would pass.
      if (!chunks.some((chunk) => chunk.isDynamicEntry && chunk.name === name)) {
        throw new Error(`${name} is no file of its own.`)
      }
    }
    const first = chunks.filter(({ isEntry, name }) => isEntry || FIRST_SCREEN.includes(name))
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const file of withImports(first, chunks)) {
      cpSync(join(dir, file), join(folder, basename(file)))
    }
  },
})

const withImports = (
  first: readonly Rolldown.OutputChunk[],
  all: readonly Rolldown.OutputChunk[],
): Set<string> => {
  const found = new Set<string>()
  const add = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    if (found.has(fileName)) return
    found.add(fileName)
    for (const chunk of all) if (imports.includes(chunk.fileName)) add(chunk)
  }
  for (const chunk of first) add(chunk)
  return found
}
