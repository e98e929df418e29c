import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Packed, root } from './pack-all.ts'

/** Both ways in which projects of today find types. */
export const RESOLUTIONS = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
} as const

/** A project of somebody else's that has our packages from their tarballs, and of others only what they ask for. */
export const layOutConsumer = (folder: string, packages: readonly Packed[]): void => {
  for (const { folder: source, manifest, tarball } of packages) {
    const target = join(folder, 'node_modules', manifest.name)
    mkdirSync(target, { recursive: true })
    execFileSync('tar', ['xzf', tarball, '-C', target, '--strip-components=1'])
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (!name.startsWith('@footfall/')) link(join(root, 'packages', source), target, name)
    }
  }
  // What a project with React on Node has by itself.
  const own = { widgets: ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node'] }
  for (const name of own.widgets) link(join(root, 'packages/widgets'), folder, name)
  cpSync(join(root, 'tests/packed/consumer'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'all.ts'), importAll(packages))
}

const link = (from: string, into: string, name: string): void => {
  const path = join(into, 'node_modules', name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(realpathSync(join(from, 'node_modules', name)), path)
}

/** Every entry that has types, `*` filled in by the files that are there. */
const importAll = (packages: readonly Packed[]): string => {
  const entries = packages.flatMap(({ manifest, files }) =>
    Object.entries(manifest.exports).flatMap(([path, target]) => {
      const types = typeof target === 'string' ? undefined : target.types?.replace('./', '')
      if (types === undefined) return []
      const [before = '', after = ''] = types.split('*')
      const names = types.includes('*')
        ? files
            .filter((file) => file.startsWith(before) && file.endsWith(after))
            .map((file) => file.slice(before.length, -after.length))
        : ['']
      return names.map((name) => manifest.name + path.slice(1).replace('*', name))
    }),
  )
  const lines = entries.map((entry, at) => `import * as entry${at} from '${entry}'`)
  return `${lines.join('\n')}\nexport const all = [${entries.map((_, at) => `entry${at}`)}]\n`
}

/** What the compiler has against our declarations, or the consumer's use of them; others' own are their affair. */
export const typeErrors = (folder: string, resolution: keyof typeof RESOLUTIONS): string[] => {
  const options = {
    ...RESOLUTIONS[resolution],
    target: 'es2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    jsx: 'react-jsx',
  }
  const config = { compilerOptions: options, files: ['all.ts', 'page.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, error } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', '.', '--pretty', 'false'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (error) throw error
  return stdout
    .split('\n')
    .filter((line) => /error TS/.test(line))
    .filter(
      (line) =>
        /^(all|page)\.ts|^node_modules\/@footfall\/[^/]+\/(?!node_modules)/.test(line) ||
        !line.includes('('),
    )
}
