import type { Time } from '../db/column-types.ts'

export interface DropCountsTable {
  site: string
  hour: Time
  page: string
  reason: string
  n: number
}

export interface StoreTables {
  drop_counts: DropCountsTable
}
