/** What of the list of members stands in its address. */
export interface MembersSearch {
  q?: string | undefined
}

/** What is not right is said to be undefined: left out, it would stay as it came. */
export const readMembersSearch = ({ q }: Record<string, unknown>): MembersSearch => ({
  q:
    (typeof q === 'string' || typeof q === 'number') && q !== ''
      ? String(q).slice(0, 200)
      : undefined,
})
