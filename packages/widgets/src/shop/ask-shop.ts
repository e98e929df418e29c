import { type BehaviorEnv, readText } from '@footfall/behaviors'
import type { HostShop, UncheckedSettings } from '@footfall/contract'
import { type AskingWindow, createHttpShop } from './http-shop.ts'
import type { ShopSettings } from './shop-fields.ts'

/** The page's shop for what has no part in its cart. */
export const askShop = (
  { window }: BehaviorEnv,
  settings: UncheckedSettings<Partial<ShopSettings>>,
): HostShop & { address: string } => {
  const address = readText(settings.shop, '/footfall/shop').replace(/\/+$/, '')
  const asking = window as Window & typeof globalThis & AskingWindow
  return { address, ...createHttpShop(asking, address) }
}
