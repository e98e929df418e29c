import { type ReactElement, useId } from 'react'
import { type CardGridProps, type CardItem, Cards, contentKey, Pages } from '../light/CardGrid.tsx'
import { gridName, readGridAddress } from '../light/grid-address.ts'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface PortfolioItem extends CardItem {
  /** With commas between them. */
  topics?: string | undefined
}

export interface PortfolioProps extends CardGridProps {
  /** All of them, or those of this page. */
  items?: readonly PortfolioItem[] | undefined
  label?: string | undefined
  filterLabel?: string | undefined
  allText?: string | undefined
  countText?: string | undefined
  /** Names the grid in addresses: letters and digits, unique on its page. */
  id?: string | undefined
  className?: string | undefined
}

/** Works in a grid, with buttons for their topics: a form that says in the address what is wanted. */
export const Portfolio = ({
  items = [],
  label = 'Works',
  filterLabel = 'Topics',
  allText = 'All',
  countText,
  id,
  className,
  ...grid
}: PortfolioProps): ReactElement => {
  const made = useId()
  const name = gridName(id ?? made)
  const key = contentKey(items, grid)
  const ref = useController(browser, { countText }, { content: key })
  const chosen = readGridAddress(name, grid.address ?? '').terms.topic ?? []
  const topics = new Map(items.flatMap(topicsOf).map((topic) => [slugOf(topic), topic]))
  return (
    <section
      ref={ref}
      className={['ff-posts', className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      {topics.size > 0 && (
        <form className="ff-filter" method="get" aria-label={filterLabel}>
          {[['__all', allText] as const, ...topics].map(([slug, text]) => (
            <button
              key={slug}
              type="submit"
              className="ff-filter-button"
              name={`e-filter-${name}-topic`}
              value={slug === '__all' ? '' : slug}
              data-filter={slug}
              aria-pressed={slug === '__all' ? !chosen[0] : chosen.includes(slug)}
            >
              {text}
            </button>
          ))}
        </form>
      )}
      <div key={key} data-id={name}>
        <Cards
          {...grid}
          items={items}
          extra={(item: PortfolioItem) => {
            const terms = topicsOf(item).map(slugOf)
            return {
              terms: terms.join(' '),
              isHidden: !chosen.every((term) => terms.includes(term)),
            }
          }}
        />
        <Pages {...grid} id={name} />
      </div>
      <div className="ff-portfolio-status" role="status" />
    </section>
  )
}

const topicsOf = ({ topics = '' }: PortfolioItem): string[] =>
  topics
    .split(',')
    .map((topic) => topic.trim())
    .filter(Boolean)

/** As it stands in addresses. */
const slugOf = (topic: string): string =>
  topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'other'
