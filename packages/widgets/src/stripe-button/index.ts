export type { StripeButtonProps } from './StripeButton.tsx'
export { StripeButton } from './StripeButton.tsx'
