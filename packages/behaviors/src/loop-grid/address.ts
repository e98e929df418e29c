/** What stands between the terms of one taxonomy; in an address a space is written as `+`. */
const SEPARATORS = { OR: '~', NOT: '!', AND: ' ' } as const

/** By taxonomy, in the words of builders. */
export type TaxonomyFilters = Record<
  string,
  { terms: string[]; logicalJoin: keyof typeof SEPARATORS }
>

const pageKey = (id: string): string => `e-page-${id}`
const filterKey = (id: string): string => `e-filter-${id}-`

/** What an address says of a grid. What is joined in no known way is no filter. */
export const filtersOf = (id: string, { searchParams }: URL): TaxonomyFilters =>
  Object.fromEntries(
    [...searchParams.keys()].flatMap((key) => {
      // A form without script sends the name once for each of its boxes.
      const value = searchParams.getAll(key).join(' ')
      const logicalJoin = value.includes('~') ? 'OR' : value.includes('!') ? 'NOT' : 'AND'
      const terms = value.split(SEPARATORS[logicalJoin]).filter(Boolean)
      const [start, taxonomy] = key.split(filterKey(id))
      return taxonomy && !start && terms[0] && !/[ ~!]/.test(terms.join(''))
        ? [[taxonomy, { terms, logicalJoin }]]
        : []
    }),
  )

/** Null: the first. */
export const pageOf = (id: string, { searchParams }: URL): string | null =>
  searchParams.get(pageKey(id))

/** The same address on the page that another one has. */
export const withPageOf = (id: string, url: URL, other: URL): URL => {
  const turned = new URL(url)
  turned.searchParams.set(pageKey(id), pageOf(id, other) ?? '1')
  return turned
}

const isOwn = (id: string, key: string): boolean =>
  key === pageKey(id) || key.startsWith(filterKey(id))

/** What an address says of a grid and of the page, but not of other grids. */
export const stateOf = (id: string, url: URL): [name: string, value: string][] =>
  [...url.searchParams].filter(([key]) => isOwn(id, key) || !/^e-(filter|page)-/.test(key))

/** Where the visitor is, with what `target` says of the grid, and with its further parameters. */
export const merge = (id: string, here: URL, target: URL): URL => {
  const state = stateOf(id, target)
  const kept = [...here.searchParams].filter(
    ([key]) => !isOwn(id, key) && !state.some(([name]) => name === key),
  )
  return write(here, new URLSearchParams([...kept, ...state]))
}

const write = (url: URL, params: URLSearchParams): URL =>
  new URL(`?${params}`.replace(/%7E|%21/g, decodeURIComponent) + url.hash, url)
