export type { MenuLine } from '../light/menu-item.ts'
export type { NavMenuProps } from './NavMenu.tsx'
export { NavMenu } from './NavMenu.tsx'
