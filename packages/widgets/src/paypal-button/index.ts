export type { PaypalButtonProps } from './PaypalButton.tsx'
export { PaypalButton } from './PaypalButton.tsx'
