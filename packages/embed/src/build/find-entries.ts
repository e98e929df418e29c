import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const packagesFolder: string = fileURLToPath(new URL('../../../', import.meta.url))

/** Every folder below `{package}/src`, or another, that has the entry, by the folder's name: no list to keep. */
export const findEntries = (
  packageName: string,
  entry: string,
  folder = 'src',
): Record<string, string> => {
  const source = join(packagesFolder, packageName, folder)
  if (!existsSync(source)) return {}
  return Object.fromEntries(
    readdirSync(source)
      .sort()
      .map((name) => [name, join(source, name, entry)] as const)
      .filter(([, file]) => existsSync(file)),
  )
}
