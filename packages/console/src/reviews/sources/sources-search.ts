/** What of the sources stands in the address. */
export interface SourcesSearch {
  /** Which one is open. */
  open?: string | undefined
  /** Which kind is being added. */
  add?: string | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readSourcesSearch = ({ open, add }: Record<string, unknown>): SourcesSearch => ({
  open: nameOf(open),
  add: nameOf(add),
})

const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined
