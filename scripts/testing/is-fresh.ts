import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = 'packages/*/{src/**/*.*,build.ts,vite.config.ts,package.json,index.html}'

/** When a source of the packages was last changed, in ms. */
export const lastChange = (root: string): number => {
  const files = globSync(SOURCES, { cwd: root })
  return Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs))
}

/** Whether what was built is newer than every source, so that nobody need wait for another build. */
export const isFresh = (root: string, built: string): boolean => {
  const file = join(root, built)
  return existsSync(file) && statSync(file).mtimeMs > lastChange(root)
}
