import type { Migration } from './migrations.ts'

/** An index as a migration asks for it. */
export interface IndexStep {
  name: string
  table: string
  isUnique: boolean
  /** What follows the table: columns, `include`, `where`. */
  rest: string
}

export type Step = { sql: string } | { index: IndexStep }

const INDEX =
  /^create\s+(?<unique>unique\s+)?index\s+concurrently\s+(?<name>\w+)\s+on\s+(?<table>\w+)\s*(?<rest>[\s\S]+)$/i

/** The statements of a migration that runs without a transaction around it all. */
export const readSteps = ({ name, sql }: Pick<Migration, 'name' | 'sql'>): Step[] => {
  if (sql.includes('$$')) {
    throw new Error(`${name}: functions go into a migration of their own, with a transaction.`)
  }
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
  return statements.map((statement) => {
    const found = INDEX.exec(statement)?.groups
    if (!found) {
      if (/\bconcurrently\b/i.test(statement)) {
        throw new Error(`${name}: only "create index concurrently name on table …" is known.`)
      }
      return { sql: statement }
    }
    const { name: index = '', table = '', rest = '', unique } = found
    return { index: { name: index, table, rest, isUnique: unique !== undefined } }
  })
}
