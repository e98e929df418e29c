import type {
  HostShop,
  ShopCall,
  ShopCalls,
  ShopCart,
  ShopErrorCode,
  ShopMoney,
  ShopResponse,
} from '@footfall/contract'

/** Fails a case. */
export const expectThat = (isSo: unknown, what: string): void => {
  if (!isSo) throw new Error(what)
}

export const expectSame = (found: unknown, wanted: unknown, what: string): void => {
  const [left, right] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (left !== right) throw new Error(`${what}: ${left} instead of ${right}`)
}

/** A refusal, by its code. */
export const expectError = (answer: ShopResponse, ...codes: ShopErrorCode[]): void => {
  const code = answer.error?.code
  if (!code || !codes.includes(code)) {
    throw new Error(`error ${code ?? 'none'} instead of ${codes.join(' or ')}`)
  }
}

export type CartResponse = ShopResponse & { cart: ShopCart }

/** A call about a cart, whatever came of it: the cart is there and its figures agree. */
export const ask = async <Call extends ShopCall>(
  tab: HostShop,
  call: Call,
  argument?: ShopCalls[Call],
): Promise<CartResponse> => {
  const answer = await tab.ask(call, argument)
  const { cart } = answer
  if (!cart) throw new Error(`no cart in the answer to ${call}: ${answer.error?.code}`)
  checkCart(cart)
  return { ...answer, cart }
}

/** The same, where nothing may be refused. */
export const done = async <Call extends ShopCall>(
  tab: HostShop,
  call: Call,
  argument?: ShopCalls[Call],
): Promise<CartResponse> => {
  const answer = await ask(tab, call, argument)
  if (answer.error) throw new Error(`${call} was refused: ${answer.error.code}`)
  return answer
}

export const readCart = async (tab: HostShop): Promise<ShopCart> => (await done(tab, 'cart')).cart

export const put = async (tab: HostShop, id: string, quantity = 1): Promise<ShopCart> =>
  (await done(tab, 'add', { items: [{ id, quantity }] })).cart

/** What is in a cart: ids with their pieces. */
export const contentOf = ({ lines }: ShopCart): Record<string, number> =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

export const keyOf = ({ lines }: ShopCart, id: string): string => {
  const found = lines.find((line) => line.id === id)
  if (!found) throw new Error(`no line of ${id}`)
  return found.key
}

/** Notices of one kind. */
export const noticesOf = ({ notices }: ShopCart, code: string): number =>
  notices.filter((notice) => notice.code === code && notice.text !== '').length

const checkCart = (cart: ShopCart): void => {
  const { lines, subtotal, discount, shipping, tax, total } = cart
  expectThat(cart.revision !== '', 'a revision')
  expectSame(
    cart.count,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'pieces in all',
  )
  expectSame(
    new Set(lines.map(({ key }) => key)).size,
    lines.length,
    'keys that name one line each',
  )
  for (const { name, quantity, price, total: sum, least, most, step } of lines) {
    expectThat(name !== '' && Number.isInteger(quantity) && quantity > 0, `pieces of ${name}`)
    expectThat(least >= 1 && most >= quantity && step >= 1, `limits of ${name}`)
    checkMoney(price)
    checkMoney(sum)
    expectSame(sum.minor, price.minor * quantity, `the sum of ${name}`)
  }
  for (const amount of [subtotal, discount, shipping, tax, total]) if (amount) checkMoney(amount)
  const goods = lines.reduce((sum, line) => sum + line.total.minor, 0)
  expectSame(subtotal.minor, goods, 'the sum of the lines')
  const added = cart.isTaxIncluded ? 0 : (tax?.minor ?? 0)
  const wanted = goods - (discount?.minor ?? 0) + (shipping?.minor ?? 0) + added
  expectSame(total.minor, wanted, 'the total')
  expectThat(cart.rates.filter(({ isChosen }) => isChosen).length <= 1, 'one way of delivery')
  expectThat(cart.methods.filter(({ isChosen }) => isChosen).length <= 1, 'one way to pay')
}

const checkMoney = ({ minor, exponent, currency, text }: ShopMoney): void => {
  expectThat(Number.isSafeInteger(minor) && minor >= 0, `a whole amount: ${minor}`)
  expectThat(Number.isInteger(exponent) && exponent >= 0, 'its decimals')
  expectThat(/^[A-Z]{3}$/.test(currency), `a currency: ${currency}`)
  // Separators are the shop's own, and so are words such as “free”; the digits are the amount's, where they are European.
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const said = [String(minor), String(Math.trunc(minor / 10 ** exponent))]
  expectThat(digits ? said.includes(digits) : text.trim(), `${text} for ${minor}`)
}
