export type { MegaMenuLine, MegaMenuProps } from './MegaMenu.tsx'
export { MegaMenu } from './MegaMenu.tsx'
