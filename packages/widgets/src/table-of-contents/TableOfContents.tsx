import type { ReactElement, ReactNode } from 'react'
import { keyOf } from '../light/key-of.ts'
import { type Nested, nest } from '../light/nest.ts'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface ContentsLine {
  text: ReactNode
  /** Id of the heading. */
  anchor: string
  level?: number | undefined
}

export interface TableOfContentsProps {
  title?: string | undefined
  /** Absent: the page's headings, once the page is there. */
  items?: readonly ContentsLine[] | undefined
  headings?: string | undefined
  container?: string | undefined
  /** Lines kept free until the list is there. */
  expected?: number | undefined
  isOpen?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
}

/** Where one is on a long page, and where one can go. */
export const TableOfContents = ({
  title = 'On this page',
  items = [],
  headings = 'h2, h3',
  container,
  expected = 6,
  isOpen = true,
  id,
  className,
}: TableOfContentsProps): ReactElement => {
  const ref = useController(browser, { headings, container }, { content: keyOf(items) })
  const tree = nest(items, ({ level = 1 }) => level)
  return (
    <nav
      ref={ref}
      id={id}
      className={['ff-toc', className].filter(Boolean).join(' ')}
      aria-label={title}
    >
      <details className="ff-toc-fold" open={isOpen || undefined}>
        <summary className="ff-toc-title">{title}</summary>
        <ol
          className="ff-toc-list"
          // No more either, whatever the page has: what stands below is not pushed away.
          style={tree[0] ? undefined : { blockSize: `calc(${expected} * var(--ff-toc-line))` }}
        >
          {lines(tree)}
        </ol>
      </details>
    </nav>
  )
}

const lines = (tree: Nested<ContentsLine>[]): ReactNode =>
  tree.map(({ item, below }, index) => (
    <li key={index} className="ff-toc-line">
      <a className="ff-toc-link" href={`#${encodeURIComponent(item.anchor)}`}>
        {item.text}
      </a>
      {below[0] && <ol className="ff-toc-list">{lines(below)}</ol>}
    </li>
  ))
