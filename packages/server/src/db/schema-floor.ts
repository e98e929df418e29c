import type { ClientBase, Pool } from 'pg'
import { fourDigits } from './migrations.ts'

/** The oldest schema whose programs may run on a database, and the migration that raised it so far. */
export interface SchemaFloor {
  floor: number
  migration: string
}

const NO_TABLE = '42P01'

/** Undefined where no migration has stated one yet. */
export const readFloor = async (database: Pool | ClientBase): Promise<SchemaFloor | undefined> => {
  try {
    const { rows } = await database.query<SchemaFloor>('select floor, migration from schema_floor')
    return rows[0]
  } catch (error) {
    if ((error as { code?: string }).code === NO_TABLE) return undefined
    throw error
  }
}

/** A table of its own, with one row: programs read it while a migration holds locks on others. */
export const ensureFloorTable = async (client: ClientBase): Promise<void> => {
  await client.query(`create table if not exists schema_floor (
    is_only boolean primary key default true check (is_only),
    floor integer not null,
    migration text not null,
    raised_at timestamptz not null default now()
  )`)
}

export const writeFloor = async (
  client: ClientBase,
  { floor, migration }: SchemaFloor,
): Promise<void> => {
  await client.query(
    `insert into schema_floor (floor, migration) values ($1, $2)
     on conflict (is_only) do update set floor = excluded.floor, migration = excluded.migration, raised_at = now()`,
    [floor, migration],
  )
}

/** Why a program of this version may not work on a database with this floor; undefined where it may. */
export const belowFloor = (version: number, found: SchemaFloor | undefined): string | undefined =>
  found && version < found.floor
    ? `This program is too old for its database: it knows the schema up to ${fourDigits(version)}, and since ${found.migration} programs need ${fourDigits(found.floor)} or later. Start a newer version of Footfall. To go back to this one, restore a backup from before that migration.`
    : undefined
