/** The steps of the start, in their order. */
export const START_STEPS = [
  'address',
  'found',
  'install',
  'banner',
  'verify',
  'destination',
  'proof',
] as const

export type StartStep = (typeof START_STEPS)[number]

export interface StartSearch {
  step?: StartStep
  /** The link by which the owner's own page was opened. */
  link?: string
  /** Which instructions are open. */
  guide?: string
  /** Which destination is being set up. */
  destination?: string
}

const NAME = /^[a-z][a-z0-9-]{1,30}$/
const LINK = /^[\w-]{20,64}$/

/** Where the owner is in the start stands in the address, so that it can be left and come back to. */
export const readStartSearch = (search: Record<string, unknown>): StartSearch => ({
  ...(START_STEPS.includes(search.step as StartStep) && { step: search.step as StartStep }),
  ...textIn(search, 'link', LINK),
  ...textIn(search, 'guide', NAME),
  ...textIn(search, 'destination', NAME),
})

const textIn = (
  search: Record<string, unknown>,
  name: 'link' | 'guide' | 'destination',
  pattern: RegExp,
): Partial<StartSearch> => {
  const value = search[name]
  return typeof value === 'string' && pattern.test(value) ? { [name]: value } : {}
}
