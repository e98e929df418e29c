import type {
  ShopAccount,
  ShopCart,
  ShopLine,
  ShopMoney,
  ShopOrder,
  ShopOrderRow,
  ShopResponse,
} from '@footfall/contract'

type Reviewed = Pick<ShopCart, 'lines' | 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'>

/** More than any cart has; what comes after it is not shown. */
const MOST_ROWS = 200
const MOST_PIECES = 100_000

/** What a host sent, as far as it can be read; a cart that cannot be is none. */
export const readResponse = (given: unknown): ShopResponse => {
  const { cart, error, events, order, account, can, ...rest } = Object(given)
  const read = readCart(cart)
  const isBad = Object(error) === error || (cart && !read)
  return {
    ...rest,
    ...(isBad && { error: { ...error, code: text(error?.code) || 'failed' } }),
    ...(read && { cart: read }),
    ...(order && { order: readOrder(order) }),
    ...(account && { account: readAccount(account) }),
    ...(can && { can: { ...can, providers: texts(can.providers) } }),
    events: rows(events).filter(({ name }) => typeof name === 'string'),
  }
}

const readCart = (given: unknown): ShopCart | undefined => {
  const cart = Object(given)
  if (!Array.isArray(cart.lines)) return undefined
  return {
    ...cart,
    ...readSums(cart),
    revision: text(cart.revision),
    count: number(cart.count, 0, MOST_PIECES * MOST_ROWS),
    coupons: texts(cart.coupons),
    rates: rows(cart.rates).map((one) => ({ ...titled(one), price: money(one.price) })),
    methods: rows(cart.methods).map(titled),
    notices: rows(cart.notices).map((one) => ({ ...one, text: text(one.text) })),
  }
}

/** Lines and sums, as a cart and an order have them. */
const readSums = (given: Row): Reviewed => {
  const keys = new Set<string>()
  const { subtotal, discount, shipping, tax, total } = given
  return {
    lines: rows(given.lines)
      .map(readLine)
      // A key names one line: two of them could not be told apart.
      .filter(({ key }) => key && !keys.has(key) && keys.add(key)),
    subtotal: money(subtotal),
    total: money(total),
    ...(discount ? { discount: money(discount) } : {}),
    ...(shipping ? { shipping: money(shipping) } : {}),
    ...(tax ? { tax: money(tax) } : {}),
  }
}

const readOrder = (given: Row): ShopOrder => ({
  ...readRow(given),
  ...readSums(given),
  isTaxIncluded: given.isTaxIncluded === true,
  method: text(given.method),
})

const readAccount = ({ person, orders, hasMore }: Row): ShopAccount => {
  const { name, email } = Object(person)
  return {
    ...(Object(person) === person && { person: { name: text(name), email: text(email) } }),
    orders: rows(orders).map(readRow),
    hasMore: hasMore === true,
  }
}

const readRow = (given: Row): ShopOrderRow => ({
  reference: text(given.reference),
  number: text(given.number),
  // One that nobody knows is said as it came.
  state: text(given.state) as ShopOrderRow['state'],
  placedAt: text(given.placedAt),
  url: text(given.url),
  total: money(given.total),
})

const readLine = (line: Row): ShopLine => {
  const most = number(line.most, 0, MOST_PIECES) || MOST_PIECES
  return {
    key: text(line.key),
    id: text(line.id),
    name: text(line.name),
    quantity: number(line.quantity, 0, MOST_PIECES),
    price: money(line.price),
    total: money(line.total),
    url: text(line.url),
    picture: text(line.picture),
    details: rows(line.details).map(({ name, value }) => ({
      name: text(name),
      value: text(value),
    })),
    least: number(line.least, 0, most) || 1,
    most,
    step: number(line.step, 0, most) || 1,
  }
}

type Row = Record<string, unknown>

const rows = (given: unknown): Row[] =>
  Array.isArray(given) ? given.slice(0, MOST_ROWS).filter((one) => Object(one) === one) : []

const texts = (given: unknown): string[] =>
  Array.isArray(given) ? given.slice(0, MOST_ROWS).map(text).filter(Boolean) : []

const titled = (one: Row): Row => ({ ...one, id: text(one.id), title: text(one.title) })

const text = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given).slice(0, 2_000) : ''

const number = (given: unknown, least: number, most: number): number =>
  typeof given === 'number' && given > least ? Math.min(given, most) : least

const money = (given: unknown): ShopMoney => {
  const one = Object(given)
  return { ...one, minor: Number(one.minor) || 0, text: text(one.text) }
}
