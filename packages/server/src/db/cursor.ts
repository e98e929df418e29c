import type { ListPage } from '@footfall/contract'

/** Where a page of a list ended, as the values it is sorted by. */
const writeCursor = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** So many values, all null for a cursor that somebody made up: that starts the list anew. */
export const readCursor = (after: string | undefined, length: number): (string | null)[] => {
  const none = Array.from({ length }, () => null)
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after ?? '', 'base64url').toString())
    const isWhole =
      Array.isArray(parsed) &&
      parsed.length === length &&
      parsed.every((value) => typeof value === 'string' && !value.includes('\0'))
    return isWhole ? (parsed as string[]) : none
  } catch {
    return none
  }
}

/** A page of a list of which one row more than fits was read; a cursor only where that row was there. */
export const asPage = <T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (row: T) => readonly string[],
): ListPage<T> => {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return rows.length > limit && last ? { items, next: writeCursor(cursorOf(last)) } : { items }
}
