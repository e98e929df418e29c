import { type ReactElement, type ReactNode, useId } from 'react'
import { paragraphs } from '../light/Disclosures.tsx'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface TabItem {
  title: ReactNode
  /** What the tab shows. In text, an empty line begins a paragraph. */
  text: ReactNode
  /** By which an address shows it: `#delivery`. */
  anchor?: string | undefined
}

export interface TabsProps {
  items?: readonly TabItem[] | undefined
  /** What the tabs are about, for who does not see them. */
  label?: string | undefined
  /** Level of the headings that stand above each text on paper and without scripts. */
  level?: number | undefined
  /** Unique on its page; made up where it is absent. */
  id?: string | undefined
  className?: string | undefined
}

/** Titles side by side, of whose texts one is shown. */
export const Tabs = ({ items = [], label, level = 3, id, className }: TabsProps): ReactElement => {
  const made = useId()
  const ref = useController(browser, {}, { content: items.map(({ anchor = '' }) => anchor).join() })
  const Heading = HEADINGS[level] ?? 'h3'
  const base = `ff-${id ?? made}`
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      className={['ff-tabs', className].filter(Boolean).join(' ')}
    >
      <nav className="ff-tabs-list" aria-label={label || undefined}>
        {items.map(({ title, anchor }, index) => (
          <a
            key={index}
            className="ff-tab"
            id={`${base}-tab-${index}`}
            href={`#${anchor || `${base}-${index}`}`}
            aria-current={index === 0 || undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {items.map(({ title, text, anchor }, index) => (
        <div key={index} className="ff-tabs-panel" id={anchor || `${base}-${index}`}>
          <div className="ff-tabs-text">
            <Heading className="ff-tabs-heading">{title}</Heading>
            {paragraphs(text)}
          </div>
        </div>
      ))}
    </div>
  )
}

const HEADINGS: Readonly<Record<number, 'h2' | 'h3' | 'h4' | 'h5' | 'h6'>> = {
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: 'h5',
  6: 'h6',
}
