import type { BehaviorBrowser } from '@footfall/behaviors'
import { type ReactElement, type ReactNode, useId } from 'react'
import type { DisclosureSettings } from './disclosures.ts'
import { keyOf } from './key-of.ts'
import { useController } from './use-controller.ts'

export interface DisclosureItem {
  title: ReactNode
  /** What opens below the title. In text, an empty line begins a paragraph. */
  text: ReactNode
  isOpen?: boolean | undefined
  /** By which an address opens it: `#delivery`. */
  anchor?: string | undefined
}

export interface DisclosuresProps {
  items?: readonly DisclosureItem[] | undefined
  /** Heading level of the titles. Absent or 0: they are none. */
  level?: number | undefined
  /** Unique on its page; made up where it is absent. */
  id?: string | undefined
  className?: string | undefined
}

/** Titles that open and close what stands below them, by the browser itself. */
export const Disclosures = ({
  items = [],
  level,
  id,
  className,
  browser,
  exclusive,
}: DisclosuresProps & {
  browser: BehaviorBrowser<DisclosureSettings>
  exclusive: boolean
}): ReactElement => {
  const made = useId()
  const ref = useController(browser, { exclusive }, { content: keyOf(items) })
  const first = exclusive ? items.findIndex((item) => item.isOpen) : -1
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      className={['ff-disclosures', className].filter(Boolean).join(' ')}
    >
      {items.map((item, index) => (
        <details
          key={index}
          className="ff-disclosure"
          id={item.anchor || undefined}
          name={exclusive ? `ff-${id ?? made}` : undefined}
          open={(exclusive ? index === first : item.isOpen) || undefined}
        >
          <summary className="ff-disclosure-title">
            <Heading level={level}>{item.title}</Heading>
          </summary>
          <div className="ff-disclosure-text">{paragraphs(item.text)}</div>
        </details>
      ))}
    </div>
  )
}

const Heading = ({
  level = 0,
  children,
}: {
  level?: number | undefined
  children: ReactNode
}): ReactElement => {
  const Tag = HEADINGS[level] ?? 'span'
  return <Tag className="ff-disclosure-heading">{children}</Tag>
}

const HEADINGS: Readonly<Record<number, 'h2' | 'h3' | 'h4' | 'h5' | 'h6'>> = {
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: 'h5',
  6: 'h6',
}

/** An owner's text as paragraphs; whatever else a page's author puts there stays as it is. */
export const paragraphs = (text: ReactNode): ReactNode =>
  typeof text === 'string'
    ? text.split(/\n\s*\n/).map((one, index) => <p key={index}>{one}</p>)
    : text
