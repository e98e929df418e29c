import type { ReactElement, ReactNode } from 'react'
import { paragraphs } from '../light/Disclosures.tsx'
import { Scroller, type ScrollerProps } from '../light/Scroller.tsx'
import { safeHref } from '../shared/safe-href.ts'

export interface SlideItem {
  title?: ReactNode
  text?: ReactNode
  buttonLabel?: ReactNode
  href?: string | undefined
  picture?: { src: string; alt?: string | undefined } | undefined
}

export interface SlidesProps extends ScrollerProps {
  items?: readonly SlideItem[] | undefined
  /** Heading level of the titles. */
  level?: number | undefined
}

/** One slide at a time: a heading, a text and a button over a picture. */
export const Slides = ({ items = [], level = 2, ...props }: SlidesProps): ReactElement => (
  <Scroller
    {...props}
    root="ff-slides"
    slides={items.map((item, index) => (
      <Slide key={index} {...item} level={level} isFirst={index === 0} />
    ))}
  />
)

const Slide = ({
  title,
  text,
  buttonLabel,
  href,
  picture,
  level,
  isFirst,
}: SlideItem & { level: number; isFirst: boolean }): ReactElement => {
  const Heading = HEADINGS[level] ?? 'h2'
  const address = href && safeHref(href)
  return (
    <div className="ff-slide-content">
      {picture && (
        <img
          className="ff-slide-picture"
          src={picture.src}
          alt={picture.alt ?? ''}
          loading={isFirst ? undefined : 'lazy'}
          decoding="async"
        />
      )}
      <div className="ff-slide-body">
        {title && <Heading className="ff-slide-title">{title}</Heading>}
        {text && <div className="ff-slide-text">{paragraphs(text)}</div>}
        {address && buttonLabel && (
          <a className="ff-slide-button" href={address}>
            {buttonLabel}
          </a>
        )}
      </div>
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
