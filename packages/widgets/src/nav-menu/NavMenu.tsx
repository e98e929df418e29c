import type { ReactElement, ReactNode } from 'react'
import { MenuBar, type MenuBarProps, MenuHead } from '../light/MenuBar.tsx'
import type { MenuLine } from '../light/menu-item.ts'
import type { Nested } from '../light/nest.ts'
import { browser } from './browser.ts'

export interface NavMenuProps extends MenuBarProps {}

/** A menu of links with menus below them. */
export const NavMenu = (props: NavMenuProps): ReactElement => (
  <MenuBar {...props} browser={browser} drawSub={drawSub} />
)

const drawSub = (below: Nested<MenuLine>[]): ReactNode => (
  <ul className="ff-menu-sub">
    {below.map((line, index) => (
      <li key={index} className="ff-menu-item">
        <MenuHead line={line} />
        {line.below[0] && drawSub(line.below)}
      </li>
    ))}
  </ul>
)
