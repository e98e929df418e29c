import type { ReactElement, ReactNode } from 'react'
import { pageAddress } from './grid-address.ts'

export interface CardItem {
  title: ReactNode
  href: string
  picture?: { src: string; alt?: string | undefined } | undefined
  excerpt?: ReactNode
  /** As `2026-03-09`. */
  date?: string | undefined
}

export interface CardGridProps {
  columns?: number | undefined
  /** Heading level of the titles. Absent or 0: they are none. */
  level?: number | undefined
  /** Language of the dates. */
  language?: string | undefined
  /** Which of how many pages this is. */
  page?: number | undefined
  pages?: number | undefined
  pagesLabel?: string | undefined
  /** The page's own address, so that links keep what else it says. */
  address?: string | undefined
}

/** What a card is drawn with besides its content. */
export interface CardExtra {
  terms?: string
  isHidden?: boolean
}

export const Cards = ({
  items,
  columns = 3,
  level = 3,
  language = 'en',
  extra,
}: CardGridProps & {
  items: readonly CardItem[]
  extra?: (item: never, index: number) => CardExtra
}): ReactElement => (
  <ul className="ff-cards" style={{ '--ff-columns': columns } as React.CSSProperties}>
    {items.map((item, index) => {
      const { terms, isHidden } = extra?.(item as never, index) ?? {}
      return (
        <li
          key={index}
          className="ff-card e-loop-item"
          data-terms={terms}
          hidden={isHidden || undefined}
        >
          {item.picture && (
            <img
              className="ff-card-picture"
              src={item.picture.src}
              alt={item.picture.alt ?? ''}
              loading="lazy"
              decoding="async"
            />
          )}
          <Title level={level}>
            <a className="ff-card-link" href={item.href}>
              {item.title}
            </a>
          </Title>
          {item.date && (
            <time className="ff-card-date" dateTime={item.date}>
              {dateText(item.date, language)}
            </time>
          )}
          {item.excerpt && <p className="ff-card-text">{item.excerpt}</p>}
        </li>
      )
    })}
  </ul>
)

/** Plain links to the grid's other pages. */
export const Pages = ({
  id,
  page = 1,
  pages = 1,
  pagesLabel = 'Pages',
  address = '',
}: CardGridProps & { id: string }): ReactElement | null => {
  if (pages < 2) return null
  return (
    <nav className="ff-pages" aria-label={pagesLabel}>
      <ul className="ff-pages-list">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={index} className="ff-pages-item">
            {number ? (
              <a
                className="ff-pages-link"
                id={`ff-${id}-page-${number}`}
                href={pageAddress(id, address, number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            ) : (
              <span className="ff-pages-gap">…</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** First, last and those around this one; 0 for what is left out. */
const pageNumbers = (page: number, pages: number): number[] => {
  const shown = Array.from({ length: Math.min(pages, 1000) }, (_, at) => at + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) < 2,
  )
  return shown.flatMap((one, at) => (at > 0 && one - (shown[at - 1] ?? 0) > 1 ? [0, one] : [one]))
}

/** What of a grid a script may have swapped: drawn anew once any of it is another. */
export const contentKey = (
  items: readonly { href: string }[],
  { page, pages, address }: CardGridProps,
): string => JSON.stringify([items.map(({ href }) => href), page, pages, address])

const Title = ({ level, children }: { level: number; children: ReactNode }): ReactElement => {
  const Tag = HEADINGS[level] ?? 'div'
  return <Tag className="ff-card-title">{children}</Tag>
}

const HEADINGS: Readonly<Record<number, 'h2' | 'h3' | 'h4' | 'h5' | 'h6'>> = {
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: 'h5',
  6: 'h6',
}

/** The same for every time zone. What is no date or no language stays as it was written. */
const dateText = (date: string, language: string): string => {
  const time = Date.parse(date.slice(0, 10))
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
  } catch {
    return date
  }
}
