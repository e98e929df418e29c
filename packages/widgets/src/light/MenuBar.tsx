import type { BehaviorBrowser } from '@footfall/behaviors'
import { type ReactElement, type ReactNode, useId } from 'react'
import { keyOf } from './key-of.ts'
import type { MenuSettings } from './menu-bar.ts'
import type { MenuLine } from './menu-item.ts'
import { type Nested, nest } from './nest.ts'
import { useController } from './use-controller.ts'

export interface MenuBarProps<Line extends MenuLine = MenuLine> extends MenuSettings {
  items?: readonly Line[] | undefined
  /** Name of the menu, for screen readers. */
  label?: string | undefined
  layout?: 'horizontal' | 'vertical' | undefined
  /** When it is folded behind a button. */
  folds?: 'phone' | 'always' | 'never' | undefined
  openText?: string | undefined
  closeText?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

/**
 * A list of links, some with lists below them, and the same folded into a panel. Without a script submenus open under the pointer
 * and the focus, and the panel by the browser itself.
 */
export const MenuBar = <Line extends MenuLine>({
  items = [],
  label = 'Main',
  layout = 'horizontal',
  folds = 'phone',
  openText = 'Menu',
  closeText = 'Close',
  showTimeout,
  hideTimeout,
  id,
  className,
  browser,
  drawSub,
}: MenuBarProps<Line> & {
  browser: BehaviorBrowser<MenuSettings>
  drawSub(below: Nested<Line>[]): ReactNode
}): ReactElement => {
  const made = useId()
  const panel = `ff-${id ?? made}-panel`.replace(/[^\w-]/g, '')
  const ref = useController(browser, { showTimeout, hideTimeout }, { content: keyOf(items) })
  const tree = nest(items, ({ level = 1 }) => level)
  const classes = ['ff-menu', `ff-menu-${layout}`, `ff-menu-folds-${folds}`, className]
  return (
    <nav ref={ref} className={classes.filter(Boolean).join(' ')} aria-label={label}>
      <ul className={`ff-menu-list${layout === 'vertical' ? ' sm-vertical' : ''}`}>
        {tree.map((line, index) => (
          <li key={index} className="ff-menu-item">
            <MenuHead line={line} />
            {line.below[0] && drawSub(line.below)}
          </li>
        ))}
      </ul>
      {folds !== 'never' && (
        <>
          <button
            className="ff-menu-open"
            type="button"
            popoverTarget={panel}
            aria-controls={panel}
          >
            {openText}
          </button>
          <div className="ff-menu-panel" id={panel} popover="auto">
            <button
              className="ff-menu-close"
              type="button"
              popoverTarget={panel}
              popoverTargetAction="hide"
              aria-controls={panel}
            >
              {closeText}
            </button>
            <ul className="ff-menu-folded">{foldedLines(tree)}</ul>
          </div>
        </>
      )}
    </nav>
  )
}

/** A link, and beside it the button for what stands below; without an address the button alone. */
export const MenuHead = ({ line: { item, below } }: { line: Nested<MenuLine> }): ReactElement => {
  const { text, href } = item
  if (!href && below[0])
    return (
      <button type="button" className="ff-menu-link ff-menu-toggle">
        {text}
      </button>
    )
  return (
    <>
      <a className="ff-menu-link" href={href || undefined}>
        {text}
      </a>
      {below[0] && <button type="button" className="ff-menu-toggle" aria-label={text} />}
    </>
  )
}

const foldedLines = (tree: Nested<MenuLine>[]): ReactNode =>
  tree.map(({ item: { text, href }, below }, index) => (
    <li key={index} className="ff-menu-folded-item">
      {below[0] ? (
        <details className="ff-menu-fold">
          <summary className="ff-menu-link">{text}</summary>
          <ul className="ff-menu-folded">
            {href && foldedLines([{ item: { text, href }, below: [] }])}
            {foldedLines(below)}
          </ul>
        </details>
      ) : (
        <a className="ff-menu-link" href={href || undefined}>
          {text}
        </a>
      )}
    </li>
  ))
