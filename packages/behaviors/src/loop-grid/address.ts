/** What stands between the terms of one taxonomy; in an address a space is written as `+`. */
const SEPARATORS = { OR: '~', NOT: '!', AND: ' ' } as const

/** By taxonomy, in the words of builders. */
export type TaxonomyFilters = Record<
  string,
  { terms: string[]; logicalJoin: keyof typeof SEPARATORS }
>

/** Null where a parameter is not the grid's; else with its taxonomy, which may have a hyphen, or without where it is the page. */
const readKey = (id: string, key: string): RegExpExecArray | null =>
  RegExp(`^e-(?:page|filter)-${id}(?:-(.+))?$`).exec(key)

/** What an address says of a grid. What is joined in no known way is no filter. */
export const filtersOf = (id: string, { searchParams }: URL): TaxonomyFilters =>
  Object.fromEntries(
    [...searchParams.keys()].flatMap((key) => {
      // A form without script sends the name once for each of its boxes.
      const value = searchParams.getAll(key).join(' ')
      const logicalJoin = value.includes('~') ? 'OR' : value.includes('!') ? 'NOT' : 'AND'
      const terms = value.split(SEPARATORS[logicalJoin]).filter(Boolean)
      const taxonomy = readKey(id, key)?.[1]
      return taxonomy && terms[0] && !/[ ~!]/.test(terms.join(''))
        ? [[taxonomy, { terms, logicalJoin }]]
        : []
    }),
  )

/** Whether an address differs from where the visitor is in nothing but the page's grids. */
export const isAbout = (url: URL, now: URL): boolean =>
  [...url.searchParams].every(
    ([key, value]) => /^e-(page|filter)-/.test(key) || now.searchParams.get(key) === value,
  )

/** Null: the first. */
export const pageOf = (id: string, { searchParams }: URL): string | null =>
  searchParams.get(`e-page-${id}`)

/** The same address on the page that another one has. */
export const withPageOf = (id: string, url: URL, other: URL): URL => {
  const turned = new URL(url)
  turned.searchParams.set(`e-page-${id}`, pageOf(id, other) ?? '1')
  return turned
}

/** What an address says of a grid and of the page, but not of other grids. */
export const stateOf = (id: string, url: URL): [name: string, value: string][] =>
  [...url.searchParams].filter(([key]) => readKey(id, key) || !/^e-(page|filter)-/.test(key))

/** Where the visitor is, with what `target` says of the grid, and with its further parameters. */
export const merge = (id: string, here: URL, target: URL): URL => {
  const state = stateOf(id, target)
  const kept = [...here.searchParams].filter(
    ([key]) => !readKey(id, key) && !state.some(([name]) => name === key),
  )
  const params = `${new URLSearchParams([...kept, ...state])}`
  return new URL(`?${params.replace(/%7E|%21/g, decodeURIComponent)}${here.hash}`, here)
}
