export type { MenuCartProps } from './MenuCart.tsx'
export { MenuCart } from './MenuCart.tsx'
