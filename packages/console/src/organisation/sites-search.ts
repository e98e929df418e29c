/** Of which sites something must be said. */
export const SITE_STATES = ['stopped', 'refused', 'silent', 'leaving'] as const
export type SiteState = (typeof SITE_STATES)[number]

/** What of the list of sites stands in its address. */
export interface SitesSearch {
  q?: string | undefined
  state?: SiteState | undefined
  sort?: 'newest' | undefined
}

const isState = (value: unknown): value is SiteState => SITE_STATES.some((state) => state === value)

/** Reads the address's query. What is not right is said to be undefined: left out, it would stay as it came. */
export const readSitesSearch = ({ q, state, sort }: Record<string, unknown>): SitesSearch => ({
  q:
    (typeof q === 'string' || typeof q === 'number') && q !== ''
      ? String(q).slice(0, 200)
      : undefined,
  state: isState(state) ? state : undefined,
  sort: sort === 'newest' ? sort : undefined,
})
