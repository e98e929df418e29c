import { AppError } from '../http/app-error.ts'

/** What the people and API keys of these ids are called; who is gone is missing. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Rows with names in the place of ids; who is gone is not named. */
export const withNames = async <T extends { [Key in K]?: string }, K extends keyof T & string>(
  namesOf: NamesOf,
  rows: readonly T[],
  field: K,
): Promise<T[]> => {
  const ids = new Set(rows.flatMap((row) => row[field] ?? []))
  const names = ids.size > 0 ? await namesOf([...ids]) : new Map<string, string>()
  return rows.map(({ [field]: id, ...row }) => {
    const name = id === undefined ? undefined : names.get(id as string)
    return { ...row, ...(name !== undefined && { [field]: name }) } as unknown as T
  })
}

/** Says who saved meanwhile by their name. */
export const withNamedConflict = async <T>(
  namesOf: NamesOf,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.conflict) throw error
    const [conflict] = await withNames(namesOf, [error.conflict], 'by')
    throw new AppError(error.code, { ...(conflict && { conflict }), cause: error })
  }
}
