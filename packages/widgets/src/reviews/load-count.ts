export interface LoadPlace {
  /** How many are there. */
  offset: number
  total: number
  /** How many come at a time. */
  pagination: number
  /** Where the visitor wants to go: the number of the last card to be seen. */
  target: number
  perDot: number
}

/** How many further reviews to ask for: a page, or for a far jump whole pages up to there; 0 where all are there. */
export const loadCount = ({ offset, total, pagination, target, perDot }: LoadPlace): number => {
  const page = Math.max(1, pagination)
  const distance = Math.abs(target - offset)
  const count = distance < 3 * perDot ? page : Math.ceil(distance / page) * page
  return Math.max(0, Math.min(count, total - offset))
}
