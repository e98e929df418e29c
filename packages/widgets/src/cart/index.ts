export type { CartProps } from './Cart.tsx'
export { Cart } from './Cart.tsx'
