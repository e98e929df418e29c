import type { ColumnType } from 'kysely'

/** A jsonb column; written as text so that arrays are not taken for PostgreSQL arrays. */
export type Json<T> = ColumnType<T, string, string>

export type Time = ColumnType<Date, Date | string, Date | string>

/** Set by the database unless given. */
export type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
