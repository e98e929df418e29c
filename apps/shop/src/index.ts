export { createShop } from './create-shop.ts'
export type { FootfallOptions, Shop, ShopOptions } from './options.ts'
