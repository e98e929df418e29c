import { type BehaviorEnv, readText } from '@footfall/behaviors'
import type { HostShop, ShopTold, UncheckedSettings } from '@footfall/contract'
import { askShop } from './ask-shop.ts'
import { type CartKeeper, createCartKeeper } from './cart-keeper.ts'
import type { ShopSettings } from './shop-fields.ts'

/** The page's shop, shared by all widgets that show something of it. */
export interface OpenShop {
  ask: HostShop['ask']
  keeper: CartKeeper
  /** There may be a cart to be read: pages of those who have none ask nothing. */
  hasCart(): boolean
}

interface SharedShop extends OpenShop {
  users: number
  destroy(): void
}

/** Names of a host's own events; whatever else it says is none. */
const EVENT_NAME = /^[\w:-]{1,64}$/

/** The shop and what ends one widget's part in it; with the last one everything ends. */
export const openShop = (
  env: BehaviorEnv,
  settings: UncheckedSettings<ShopSettings>,
): { shop: OpenShop; leave(): void } => {
  const { address, ask } = askShop(env, settings)
  const all = env.once('shop', () => new Map<string, SharedShop>())
  const shop = all.get(address) ?? createShared(env, address, ask)
  all.set(address, shop)
  shop.users++
  const cookie = readText(settings.cookie)
  const hasCart = (): boolean => !cookie || hasCookie(env.document, cookie)
  if (cookie) shop.hasCart = hasCart
  return {
    shop: { ...shop, hasCart },
    leave() {
      if (--shop.users) return
      all.delete(address)
      shop.destroy()
    },
  }
}

const createShared = (
  { window, document, clock, listen }: BehaviorEnv,
  address: string,
  ask: HostShop['ask'],
): SharedShop => {
  const Channel = window.BroadcastChannel
  const channel = Channel && new Channel(`footfall-shop ${address}`)
  const keeper = createCartKeeper({
    shop: { ask },
    clock,
    channel,
    tell: ({ name, detail }: ShopTold) => {
      if (EVENT_NAME.test(name)) document.dispatchEvent(new window.CustomEvent(name, { detail }))
    },
    fail: (error) => window.console.error(error),
  })
  /** A tab that nobody sees reads its cart when it is seen again. */
  const look = (): void => {
    if (!document.hidden && (keeper.get().cart || shared.hasCart())) void keeper.read()
  }
  const offs = [
    listen(document, 'visibilitychange', look),
    listen(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) look()
    }),
    listen(window, 'online', look),
  ]
  if (channel)
    offs.push(
      listen(channel, 'message', (event) => {
        // Then there is a cart, whatever this tab knew of it. What is being asked may bring an older one than this tab has now.
        const { cart, isBusy } = keeper.get()
        if (((event as MessageEvent).data !== cart?.revision || isBusy) && !document.hidden)
          void keeper.read()
      }),
    )
  const shared: SharedShop = {
    ask,
    keeper,
    users: 0,
    hasCart: () => false,
    destroy() {
      keeper.destroy()
      channel?.close()
      for (const off of offs) off()
    },
  }
  return shared
}

const hasCookie = ({ cookie }: Document, name: string): boolean =>
  cookie.split('; ').some((one) => one.startsWith(`${name}=`) && one.length > name.length + 1)
