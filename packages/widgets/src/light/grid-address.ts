/** What an address says of one grid. */
export interface GridState {
  page: number
  /** By taxonomy. */
  terms: Readonly<Record<string, readonly string[]>>
}

/** A grid's name in addresses: what is no letter or digit would not be read there. */
export const gridName = (id: string): string => id.replace(/\W/g, '') || 'grid'

/**
 * Reads a page's address as its grids write it, such as `?e-filter-works-topic=oak&e-page-works=2`: a server that renders a grid
 * from it gives the visitor who reloads what was there before.
 */
export const readGridAddress = (id: string, address: string): GridState => {
  const name = gridName(id)
  const params = new URLSearchParams(address.replace(/^[^?]*/, '').replace(/#.*/, ''))
  const page = Number(params.get(`e-page-${name}`))
  const start = `e-filter-${name}-`
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    terms: Object.fromEntries(
      [...params]
        .filter(([key, value]) => key.startsWith(start) && value)
        .map(([key, value]) => [key.slice(start.length), value.split(/[ ~!]+/).filter(Boolean)]),
    ),
  }
}

/** The same address on another page of the grid. */
export const pageAddress = (id: string, address: string, page: number): string => {
  const params = new URLSearchParams(address.replace(/^[^?]*/, '').replace(/#.*/, ''))
  const key = `e-page-${gridName(id)}`
  params.delete(key)
  if (page > 1) params.set(key, String(page))
  return `?${params}`
}
