/** What stands between the terms of one taxonomy; in an address a space is written as `+`. */
const SEPARATORS = { OR: '~', NOT: '!', AND: ' ' } as const

export type LogicalJoin = keyof typeof SEPARATORS

/** What a filter says, in the words of builders. */
export interface FilterData {
  selectedTaxonomy: string
  terms: string[]
  logicalJoin: LogicalJoin
}

/** By taxonomy. */
export type TaxonomyFilters = Record<string, Pick<FilterData, 'terms' | 'logicalJoin'>>

export const isLogicalJoin = (value: unknown): value is LogicalJoin =>
  Object.hasOwn(SEPARATORS, String(value))

const pageKey = (id: string): string => `e-page-${id}`
const filterKey = (id: string, taxonomy = ''): string => `e-filter-${id}-${taxonomy}`

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

/** The same address with other terms, on the first page. */
export const withFilter = (
  id: string,
  url: URL,
  { selectedTaxonomy, terms, logicalJoin }: FilterData,
): URL => {
  const separator = SEPARATORS[logicalJoin]
  // A single term must say too that it is not wanted.
  const first = logicalJoin === 'NOT' && terms[0] ? separator : ''
  return change(id, url, filterKey(id, selectedTaxonomy), first + terms.join(separator))
}

/** The same address on the page that another one has. */
export const withPageOf = (id: string, url: URL, other: URL): URL =>
  change(id, url, pageKey(id), pageOf(id, other))

const change = (id: string, url: URL, key: string, value: string | null): URL => {
  const params = new URLSearchParams(url.search)
  params.delete(pageKey(id))
  params.delete(key)
  if (value) params.set(key, value)
  return write(url, params)
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
