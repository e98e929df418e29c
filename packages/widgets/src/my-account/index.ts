export type { MyAccountProps } from './MyAccount.tsx'
export { MyAccount } from './MyAccount.tsx'
