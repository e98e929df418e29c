export type {
  AddToCartOption,
  AddToCartPart,
  AddToCartProps,
  AddToCartVariation,
} from './AddToCart.tsx'
export { AddToCart } from './AddToCart.tsx'
