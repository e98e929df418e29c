import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The oldest major version whose features the server's migrations rely on. */
export const oldestPostgres = 14

/** An installed PostgreSQL that can make and run a cluster. */
export interface PostgresPrograms {
  binFolder: string
  majorVersion: number
}

/** Where to look; everything is passed in so that a test can point it at a folder of its own. */
export interface FindPostgresOptions {
  /** Folders whose children are one installed version each, as Debian and Homebrew lay them out. */
  versionFolders?: readonly VersionFolder[]
  /** The value of PATH. */
  path?: string
  /** A folder the reader named by hand (FOOTFALL_POSTGRES_BIN); looked at before all others. */
  preferred?: string | undefined
}

interface VersionFolder {
  parent: string
  child: RegExp
  bin: string
}

const knownFolders: readonly VersionFolder[] = [
  { parent: '/usr/lib/postgresql', child: /^\d+$/, bin: 'bin' },
  { parent: '/usr', child: /^pgsql-\d+$/, bin: 'bin' },
  { parent: '/opt/homebrew/opt', child: /^postgresql(@\d+)?$/, bin: 'bin' },
  { parent: '/usr/local/opt', child: /^postgresql(@\d+)?$/, bin: 'bin' },
  { parent: '/Applications/Postgres.app/Contents/Versions', child: /^\d+$/, bin: 'bin' },
]

/** Finds the newest installed PostgreSQL that is new enough; undefined when there is none. */
export const findPostgres = (options: FindPostgresOptions = {}): PostgresPrograms | undefined => {
  if (options.preferred) {
    return describePrograms(options.preferred)
  }
  const found = candidateFolders(options)
    .map(describePrograms)
    .filter((programs) => programs !== undefined)
    .filter((programs) => programs.majorVersion >= oldestPostgres)
  return found.sort((one, other) => other.majorVersion - one.majorVersion)[0]
}

const candidateFolders = (options: FindPostgresOptions): string[] => {
  const folders = new Set<string>()
  for (const { parent, child, bin } of options.versionFolders ?? knownFolders) {
    if (!existsSync(parent)) {
      continue
    }
    for (const name of readdirSync(parent).filter((name) => child.test(name))) {
      folders.add(join(parent, name, bin))
    }
  }
  for (const folder of (options.path ?? process.env.PATH ?? '').split(delimiter)) {
    if (folder) {
      folders.add(folder)
      const told = folderToldByPgConfig(folder)
      if (told) {
        folders.add(told)
      }
    }
  }
  return [...folders]
}

const folderToldByPgConfig = (folder: string): string | undefined => {
  const program = join(folder, 'pg_config')
  if (!existsSync(program)) {
    return undefined
  }
  try {
    return execFileSync(program, ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    // Debian's wrapper fails when only the client library is installed.
    return dirname(program)
  }
}

const describePrograms = (binFolder: string): PostgresPrograms | undefined => {
  const needed = ['initdb', 'pg_ctl', 'postgres']
  if (!needed.every((name) => existsSync(join(binFolder, name)))) {
    return undefined
  }
  try {
    const output = execFileSync(join(binFolder, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    const majorVersion = Number(/(\d+)(\.|\s|$|beta|rc)/.exec(output)?.[1])
    return Number.isInteger(majorVersion) ? { binFolder, majorVersion } : undefined
  } catch {
    return undefined
  }
}
