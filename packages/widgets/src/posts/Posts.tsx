import { type ReactElement, useId } from 'react'
import { type CardGridProps, type CardItem, Cards, contentKey, Pages } from '../light/CardGrid.tsx'
import { gridName } from '../light/grid-address.ts'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface PostsProps extends CardGridProps {
  /** Those of this page. */
  items?: readonly CardItem[] | undefined
  label?: string | undefined
  /** Names the list in addresses: letters and digits, unique on its page and the same on each of them. */
  id?: string | undefined
  className?: string | undefined
}

/** A grid of posts, with plain links to its other pages. */
export const Posts = ({
  items = [],
  label = 'Posts',
  id,
  className,
  ...grid
}: PostsProps): ReactElement => {
  const made = useId()
  const name = gridName(id ?? made)
  const key = contentKey(items, grid)
  const ref = useController(browser, {}, { content: key })
  return (
    <section
      key={key}
      ref={ref}
      className={['ff-posts', className].filter(Boolean).join(' ')}
      data-id={name}
      aria-label={label}
    >
      <Cards {...grid} items={items} />
      <Pages {...grid} id={name} />
    </section>
  )
}
