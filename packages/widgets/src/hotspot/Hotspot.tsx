import { type CSSProperties, type ReactElement, type ReactNode, useId } from 'react'
import { paragraphs } from '../light/Disclosures.tsx'
import { keyOf } from '../light/key-of.ts'
import { useController } from '../light/use-controller.ts'
import { safeHref } from '../shared/safe-href.ts'
import { browser } from './browser.ts'

export interface HotspotItem {
  /** Of the picture's width and height, from its left and top, in per cent. */
  x: number
  y: number
  /** What the point is about. */
  title: string
  text?: ReactNode
  href?: string | undefined
  linkLabel?: ReactNode
}

export interface HotspotProps {
  picture?: { src: string; alt?: string | undefined } | undefined
  /** Width to height of the picture. */
  ratio?: string | undefined
  caption?: ReactNode
  items?: readonly HotspotItem[] | undefined
  /** Unique on its page; made up where it is absent. */
  id?: string | undefined
  className?: string | undefined
}

/** A picture with points that say something when they are pressed. */
export const Hotspot = ({
  picture,
  ratio = '3/2',
  caption,
  items = [],
  id,
  className,
}: HotspotProps): ReactElement => {
  const made = useId()
  const ref = useController(browser, {}, { content: keyOf(items) })
  return (
    <figure
      ref={ref as React.RefObject<HTMLElement>}
      className={['ff-hotspot', className].filter(Boolean).join(' ')}
      style={{ '--ff-ratio': ratio } as CSSProperties}
    >
      <div className="ff-hotspot-ground">
        {picture && (
          <img
            className="ff-hotspot-picture"
            src={picture.src}
            alt={picture.alt ?? ''}
            loading="lazy"
            decoding="async"
          />
        )}
        {items.map((item, index) => (
          <Spot key={index} {...item} id={`ff-${id ?? made}-${index}`} />
        ))}
      </div>
      {caption && <figcaption className="ff-hotspot-caption">{caption}</figcaption>}
    </figure>
  )
}

const Spot = ({
  x,
  y,
  title,
  text,
  href,
  linkLabel,
  id,
}: HotspotItem & { id: string }): ReactElement => {
  const address = href && safeHref(href)
  return (
    <div className="ff-spot" style={{ '--ff-x': `${x}%`, '--ff-y': `${y}%` } as CSSProperties}>
      <button type="button" className="ff-spot-button" popoverTarget={id} aria-label={title} />
      <div className="ff-spot-text" id={id} popover="auto">
        <strong className="ff-spot-title">{title}</strong>
        {text && paragraphs(text)}
        {address && (
          <a className="ff-spot-link" href={address}>
            {linkLabel || title}
          </a>
        )}
      </div>
    </div>
  )
}
