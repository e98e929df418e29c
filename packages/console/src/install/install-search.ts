export interface InstallSearch {
  guide?: string
}

/** Which instructions are open stands in the address; one that does not exist opens the first. */
export const readInstallSearch = ({ guide }: Record<string, unknown>): InstallSearch =>
  typeof guide === 'string' && /^[a-z-]{2,20}$/.test(guide) ? { guide } : {}
