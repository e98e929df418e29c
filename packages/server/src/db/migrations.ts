import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
  /**
   * The number of the newest migration that a program must have to go on running once this one is applied; undefined in those
   * that are older than the rule.
   */
  floor?: number
  /** The line `-- no transaction` at its head: its steps stand by themselves, and each may be done again. */
  isPlain: boolean
}

/** Later ones begin with `-- floor: NNNN`. */
const LAST_WITHOUT_FLOOR = 181
const FLOOR = /^-- floor: (\d{4})\r?\n/
const PLAIN = /^(-- floor: \d{4}\r?\n)?-- no transaction\b/

export const MIGRATIONS_DIR: string = fileURLToPath(new URL('../../sql', import.meta.url))

/** The numbered files of a folder in order. Two with one number are a clash of two branches and stop everything. */
export const readMigrations = async (folder: string = MIGRATIONS_DIR): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!digits) throw new Error(`${name}: a migration is named 0001_some_words.sql.`)
    const number = Number(digits)
    const clash = migrations.find((other) => other.number === number)
    if (clash) throw new Error(`${name} and ${clash.name} have the same number. Renumber one.`)
    const sql = await readFile(`${folder}/${name}`, 'utf8')
    const floor = FLOOR.exec(sql)?.[1]
    migrations.push({
      number,
      name,
      sql,
      checksum: checksumOf(sql),
      isPlain: PLAIN.test(sql),
      ...(floor && { floor: Number(floor) }),
    })
  }
  checkFloors(migrations)
  return migrations
}

/** The number of the newest migration of a folder: the schema that the program with this folder is made for. */
export const versionOf = (migrations: readonly Migration[]): number =>
  migrations.at(-1)?.number ?? 0

const checkFloors = (migrations: readonly Migration[]): void => {
  let highest = 0
  for (const { number, name, floor } of migrations) {
    if (floor === undefined) {
      if (number <= LAST_WITHOUT_FLOOR) continue
      throw new Error(
        `${name}: its first line must be "-- floor: NNNN", the oldest migration whose programs may go on running after it.`,
      )
    }
    if (floor >= number) {
      throw new Error(
        `${name}: its floor must be below its own number, so that the programs before it go on running.`,
      )
    }
    if (floor < highest) {
      throw new Error(
        `${name}: its floor is lower than ${fourDigits(highest)}, that of a migration before it.`,
      )
    }
    highest = floor
  }
}

/** A migration's number as its file name begins. */
export const fourDigits = (number: number): string => String(number).padStart(4, '0')

/**
 * Which still have to run; throws when the database and the files tell different stories. Migrations beyond the newest of the files
 * are no obstacle: a program that goes back to an older version may run this on its way.
 */
export const planMigrations = (
  files: Migration[],
  applied: { number: number; name: string; checksum: string }[],
): Migration[] => {
  const version = versionOf(files)
  for (const done of applied) {
    const file = files.find((candidate) => candidate.number === done.number)
    if (!file) {
      if (done.number > version) continue
      throw new Error(`The database has ${done.name}, which this program does not. Update it.`)
    }
    if (file.checksum !== done.checksum) {
      throw new Error(
        `${file.name} is not what was applied as ${done.name}. Undo the edit and write a new migration instead.`,
      )
    }
  }
  const known = new Set(applied.map((done) => done.number))
  return files.filter((file) => !known.has(file.number))
}

const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
