export type { CheckoutClasses, CheckoutProps } from './Checkout.tsx'
export { Checkout } from './Checkout.tsx'
export type { CheckoutFieldProps, CheckoutGroup } from './CheckoutField.tsx'
