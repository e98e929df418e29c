import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const root: string = join(import.meta.dirname, '../../..')

export interface Manifest {
  name: string
  version: string
  description?: string
  repository?: unknown
  license?: string
  engines?: { node?: string }
  bin?: Record<string, string>
  exports: Record<string, string | Record<string, string>>
  dependencies?: Record<string, string>
}

/** A package as others would get it. */
export interface Packed {
  /** Its folder's name below `packages`. */
  folder: string
  manifest: Manifest
  tarball: string
  /** Paths in the tarball, without its first folder. */
  files: string[]
}

/** Packs every package that is not private, as it would be published. Wants `pnpm build` to have run. */
export const packAll = async (into: string): Promise<Packed[]> => {
  const packed: Packed[] = []
  for (const folder of readdirSync(join(root, 'packages'))) {
    const path = join(root, 'packages', folder)
    const source = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    if (source.private) continue
    if (!existsSync(join(path, 'dist'))) throw new Error(`${folder} is not built: run pnpm build.`)
    const tarball = join(into, `${folder}.tgz`)
    await run('pnpm', ['--silent', 'pack', '--out', tarball], { cwd: path })
    const { stdout: list } = await run('tar', ['tzf', tarball])
    const { stdout: manifest } = await run('tar', ['xzOf', tarball, 'package/package.json'])
    packed.push({
      folder,
      tarball,
      manifest: JSON.parse(manifest),
      files: list
        .trim()
        .split('\n')
        .map((line) => line.replace('package/', '')),
    })
  }
  return packed
}
