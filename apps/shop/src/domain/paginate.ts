export interface PageOf<T> {
  items: T[]
  page: number
  pages: number
}

/** One page of a list, or undefined when the list has no such page. The first page always exists. */
export const paginate = <T>(
  list: readonly T[],
  page: number,
  size: number,
): PageOf<T> | undefined => {
  const pages = Math.max(1, Math.ceil(list.length / size))
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined
  return { items: list.slice((page - 1) * size, page * size), page, pages }
}
