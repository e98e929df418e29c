import type { HostShop, ShopResponse } from '@footfall/contract'
import type { HostShopWorld } from '@footfall/widgets/host-shop-conformance'
import { CHECKOUT_FIELDS } from './read-page.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A tab of a visitor, asking the shop as the widgets' script does. */
export const askingTab = (url: string, { cookies }: Visitor): HostShop => ({
  async ask(call, argument) {
    const isRead = call === 'can' || call === 'cart'
    const response = await fetch(`${url}/footfall/shop/${call}`, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(argument ?? {}) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return (await response.json()) as ShopResponse
  },
})

/** The sample shop for the conformance suite, by HTTP alone. It has to run with this token. */
export const createHostShopWorld = (url: string, adminToken: string): HostShopWorld => {
  const visitors = new WeakMap<HostShop, Visitor>()
  const admin = async (path: string, form: Record<string, string>): Promise<void> => {
    const response = await fetch(`${url}/admin/${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { authorization: `Bearer ${adminToken}` },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  return {
    async visitor() {
      const visitor = createVisitor(url)
      return {
        tab() {
          const tab = askingTab(url, visitor)
          visitors.set(tab, visitor)
          return tab
        },
      }
    },
    goods: {
      simple: '101',
      other: '108',
      variable: {
        id: '120',
        options: { attribute_size: 'large', attribute_colour: 'moss' },
        variation: '1205',
      },
      scarce: '104',
    },
    coupon: { code: 'WELCOME10' },
    fields: { ...CHECKOUT_FIELDS },
    setStock: (id, pieces) => admin(`items/${id}`, { stock: String(pieces) }),
    setPrice: (id, minor) => admin(`items/${id}`, { price: String(minor) }),
    endSession: (tab) =>
      admin('sessions/end', { cart: visitors.get(tab)?.cookies.get('shop_cart') ?? '' }),
  }
}
