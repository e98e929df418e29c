import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { Scroller, type ScrollerProps } from '../light/Scroller.tsx'
import { safeHref } from '../shared/safe-href.ts'

export interface CarouselItem {
  picture?: { src: string; alt?: string | undefined } | undefined
  title?: ReactNode
  text?: ReactNode
  href?: string | undefined
}

export interface CarouselProps extends ScrollerProps {
  items?: readonly CarouselItem[] | undefined
  /** Side by side where there is room. */
  perView?: number | undefined
  /** Width to height of the pictures. */
  ratio?: string | undefined
}

/** Cards or pictures side by side that are swiped, scrolled or turned by buttons. */
export const Carousel = ({
  items = [],
  perView = 3,
  ratio = '3/2',
  ...props
}: CarouselProps): ReactElement => (
  <Scroller
    {...props}
    root="ff-carousel"
    style={{ '--ff-per-view': perView, '--ff-ratio': ratio } as CSSProperties}
    slides={items.map((item, index) => <Card key={index} {...item} />)}
  />
)

const Card = ({ picture, title, text, href }: CarouselItem): ReactElement => {
  const address = href && safeHref(href)
  const content = (
    <>
      {picture && (
        <img
          className="ff-card-picture"
          src={picture.src}
          alt={picture.alt ?? ''}
          loading="lazy"
          decoding="async"
        />
      )}
      {title && <strong className="ff-card-title">{title}</strong>}
      {text && <span className="ff-card-text">{text}</span>}
    </>
  )
  return address ? (
    <a className="ff-card" href={address}>
      {content}
    </a>
  ) : (
    <div className="ff-card">{content}</div>
  )
}
