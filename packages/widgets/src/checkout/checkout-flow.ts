import type { ShopCart, ShopError, ShopPlacing, ShopResponse } from '@footfall/contract'

export type Fields = Readonly<Record<string, string>>

/** What the buyer saw as they pressed. */
export interface SeenSums {
  cart: ShopCart | undefined
  revision: string | undefined
  total: number | undefined
}

/** One order under one key: sent again with the same content, the shop takes it for the same order. */
interface Attempt {
  content: string
  placing: ShopPlacing
}

/** A checkout, between two events. */
export interface CheckoutState {
  /**
   * `pricing`: the shop is asked what a delivery to an address costs. `placing`: an order is under way, and the form is locked.
   * `uncertain`: an order got no reply, so nobody knows whether it was placed.
   */
  phase: 'idle' | 'pricing' | 'placing' | 'uncertain'
  /** The address priced last. Absent where that got no reply, so that it is priced again. */
  address: Fields | undefined
  /** Until the order is sent. */
  seen?: SeenSums | undefined
  /** An order whose outcome is not known. It outlasts `pricing`, or the same form would be a second order. */
  attempt?: Attempt | undefined
  /** The host is no shop: its form is sent as it stands. */
  isPlain: boolean
}

/** What is to be done because of an event, in this order. */
export interface CheckoutEffects {
  /** Ask what a delivery there costs; then it is `priced`. */
  price?: Fields
  /** Send the order; then it is `answered`. */
  order?: ShopPlacing
  /** Leave for that page. */
  open?: string
  /** Say what is wrong with an address, beside its fields alone. */
  mark?: Fields | undefined
  /** Say why nothing was bought. */
  refuse?: ShopResponse
  /** Leave the form to the host; true: and send it, since it was pressed. */
  release?: boolean
}

/** What comes of an event. */
export type CheckoutStep = readonly [state: CheckoutState, effects?: CheckoutEffects]

/** Nothing is under way any more. */
const rest = (state: CheckoutState): CheckoutState => ({
  ...state,
  phase: state.attempt ? 'uncertain' : 'idle',
  seen: undefined,
})

/** Somebody has stopped typing. */
export const typed = (state: CheckoutState, fields: Fields | undefined): CheckoutStep => {
  if (!fields || JSON.stringify(fields) === JSON.stringify(state.address)) return [state]
  const phase = state.phase === 'placing' ? 'placing' : 'pricing'
  return [{ ...state, phase, address: fields }, { price: fields }]
}

export const priced = (
  state: CheckoutState,
  fields: Fields,
  error: ShopError | undefined,
): CheckoutStep => {
  // The buyer went on to another address meanwhile: what is wrong with this one is mended.
  if (fields !== state.address) return [state]
  const next = state.phase === 'pricing' ? rest(state) : state
  return [
    error?.code === 'failed' ? { ...next, address: undefined } : next,
    { mark: error?.fields },
  ]
}

export const submitted = (
  state: CheckoutState,
  fields: Fields | undefined,
  seen: SeenSums,
): CheckoutStep => {
  if (state.phase === 'placing') return [state]
  return typed({ ...state, phase: 'placing', seen }, fields)
}

/** Nothing is asked any more, so the sums stand. `content`: of the form, without what changes by itself. */
export const settled = (
  state: CheckoutState,
  cart: ShopCart | undefined,
  fields: Fields,
  content: string,
  key: string,
): CheckoutStep => {
  const { seen, attempt: last } = state
  if (!seen) return [state]
  // A buyer would call it the same cart: its revision also tells of choices that cost nothing. Of any other cart the host is told
  // what was seen, and refuses.
  const isSame = seen.cart && cart && contentOf(seen.cart) === contentOf(cart)
  const revision = isSame ? undefined : seen.revision
  const placing = {
    fields,
    revision: revision ?? cart?.revision ?? '',
    total: seen.total ?? cart?.total.minor ?? 0,
    key,
  }
  const attempt = last?.content === content ? last : { content, placing }
  return [{ ...state, seen: undefined, attempt }, { order: attempt.placing }]
}

/** `page`: where the response leads. One that leads nowhere says as little as none. */
export const answered = (
  state: CheckoutState,
  response: ShopResponse,
  page: string | undefined,
): CheckoutStep => {
  const { error } = response
  const known = { ...state, attempt: undefined }
  // The lock stays until the page goes.
  if (!error && page) return [known, { open: page }]
  if (error?.code === 'unsupported') return unsupported(known)
  return [rest(error && error.code !== 'failed' ? known : state), { refuse: response }]
}

/** Back from another page, by the browser's own button. */
export const returned = (state: CheckoutState): CheckoutStep => [rest(state)]

export const unsupported = (state: CheckoutState): CheckoutStep => [
  { ...rest(state), isPlain: true },
  { release: state.phase === 'placing' },
]

const contentOf = ({ lines, total }: ShopCart): string =>
  JSON.stringify([
    lines.map(({ key, quantity, total: sum }) => [key, quantity, sum.minor]),
    total.minor,
  ])
