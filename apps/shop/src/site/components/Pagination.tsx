import type { ReactNode } from 'react'

export interface PaginationProps {
  page: number
  pages: number
  /** Address of a page by its number. */
  address: (page: number) => string
  /** Makes ids of the links, for whoever finds one again in another list. */
  idPrefix?: string
}

/** Links to the other pages of a list; nothing when there is only one. */
export const Pagination = ({ page, pages, address, idPrefix }: PaginationProps): ReactNode => {
  if (pages < 2) return null
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav className="pagination" aria-label="Pages">
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <a
              id={idPrefix && `${idPrefix}-${number}`}
              href={address(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              <span className="visually-hidden">Page </span>
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
