import type { ReactElement, ReactNode } from 'react'
import { MenuBar, type MenuBarProps } from '../light/MenuBar.tsx'
import type { MenuLine } from '../light/menu-item.ts'
import type { Nested } from '../light/nest.ts'
import { browser } from './browser.ts'

export interface MegaMenuLine extends MenuLine {
  /** A few words below it, in a column. */
  about?: string | undefined
}

export interface MegaMenuProps extends Omit<MenuBarProps<MegaMenuLine>, 'layout'> {}

/** A menu whose entries open wide panels with columns. */
export const MegaMenu = (props: MegaMenuProps): ReactElement => (
  <MenuBar {...props} browser={browser} drawSub={drawPanel} />
)

/** One item for all columns: a list directly below an item would be a further submenu. */
const drawPanel = (columns: Nested<MegaMenuLine>[]): ReactNode => (
  <ul className="ff-menu-sub ff-mega-sub">
    <li className="ff-mega-columns">
      {columns.map(({ item, below }, index) => (
        <div key={index} className="ff-mega-column">
          <Entry item={item} name="ff-mega-head" />
          {below[0] && (
            <ul className="ff-mega-list">
              {below.map((line, at) => (
                <li key={at}>
                  <Entry item={line.item} name="ff-mega-link" />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </li>
  </ul>
)

const Entry = ({
  item: { text, href, about },
  name,
}: {
  item: MegaMenuLine
  name: string
}): ReactElement => {
  const words = (
    <>
      {text}
      {about && <span className="ff-mega-about">{about}</span>}
    </>
  )
  return href ? (
    <a className={name} href={href}>
      {words}
    </a>
  ) : (
    <span className={name}>{words}</span>
  )
}
