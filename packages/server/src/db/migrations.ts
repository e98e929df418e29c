import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
  /** Its first line says `-- no transaction`: its steps stand by themselves, and each may be done again. */
  isPlain: boolean
}

const PLAIN = /^-- no transaction\b/

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
    migrations.push({ number, name, sql, checksum: checksumOf(sql), isPlain: PLAIN.test(sql) })
  }
  return migrations
}

/** Which still have to run; throws when the database and the files tell different stories. */
export const planMigrations = (
  files: Migration[],
  applied: { number: number; name: string; checksum: string }[],
): Migration[] => {
  for (const done of applied) {
    const file = files.find((candidate) => candidate.number === done.number)
    if (!file) {
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
