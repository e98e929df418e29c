/** What of the publish screen stands in its address. */
export interface PublishSearch {
  /** Absent: what is saved and not live. */
  tab?: 'versions' | 'file' | undefined
  /** The version that is open. */
  version?: number | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readPublishSearch = (search: Record<string, unknown>): PublishSearch => {
  const { tab, version } = search
  const isVersion = typeof version === 'number' && Number.isInteger(version) && version > 0
  return {
    ...(tab === 'versions' || tab === 'file' ? { tab } : {}),
    ...(tab === 'versions' && isVersion ? { version } : {}),
  }
}
