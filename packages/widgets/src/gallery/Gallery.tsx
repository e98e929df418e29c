import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { keyOf } from '../light/key-of.ts'
import { useController } from '../light/use-controller.ts'
import { safeHref } from '../shared/safe-href.ts'
import { browser } from './browser.ts'

export interface GalleryItem {
  picture?: { src: string; alt?: string | undefined } | undefined
  /** Address of the large picture; absent, that of the grid's. */
  full?: string | undefined
  caption?: ReactNode
  /** Words to filter by, with commas between them. */
  tags?: string | undefined
}

export interface GalleryProps {
  items?: readonly GalleryItem[] | undefined
  /** Side by side where there is room. */
  columns?: number | undefined
  /** Width to height of the pictures in the grid. */
  ratio?: string | undefined
  /** What is shown, for who does not see it. */
  label?: string | undefined
  allLabel?: string | undefined
  closeLabel?: string | undefined
  previousLabel?: string | undefined
  nextLabel?: string | undefined
  /** With `{n}` and `{all}`. */
  countLabel?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

/** Pictures in a grid that open large over the page. */
export const Gallery = ({
  items = [],
  columns = 3,
  ratio = '3/2',
  allLabel = 'All',
  id,
  className,
  ...texts
}: GalleryProps): ReactElement => {
  const ref = useController(browser, textsOf(texts), { content: keyOf(items) })
  const tags = [...new Set(items.flatMap((item) => tagsOf(item)))]
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      className={['ff-gallery', className].filter(Boolean).join(' ')}
      id={id}
      style={{ '--ff-columns': columns, '--ff-ratio': ratio } as CSSProperties}
    >
      {tags[0] && (
        <p className="ff-gallery-tags">
          {['', ...tags].map((tag) => (
            <button
              key={tag}
              type="button"
              className="ff-gallery-tag"
              data-ff-tag={tag}
              aria-pressed={!tag}
            >
              {tag || allLabel}
            </button>
          ))}
        </p>
      )}
      <ul className="ff-gallery-grid">
        {items.map((item, index) => (
          <li
            key={index}
            className="ff-gallery-item"
            data-ff-tags={tags[0] && tagsOf(item).join(',')}
          >
            <Picture {...item} name={countOf(texts, index, items.length)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Picture = ({
  picture,
  full,
  caption,
  name,
}: GalleryItem & { name: string }): ReactElement | null => {
  if (!picture) return null
  const content = (
    <>
      <img
        className="ff-gallery-picture"
        src={picture.src}
        alt={picture.alt || (caption ? '' : name)}
        loading="lazy"
        decoding="async"
      />
      {caption && <span className="ff-gallery-caption">{caption}</span>}
    </>
  )
  const href = pictureHref(full || picture.src)
  return href ? (
    <a className="ff-gallery-link" href={href}>
      {content}
    </a>
  ) : (
    <div className="ff-gallery-link">{content}</div>
  )
}

/** What the controller is to know. */
export const textsOf = ({
  label,
  closeLabel,
  previousLabel,
  nextLabel,
  countLabel,
}: GalleryProps): GalleryProps => ({ label, closeLabel, previousLabel, nextLabel, countLabel })

const countOf = ({ countLabel = '{n} of {all}' }: GalleryProps, at: number, all: number): string =>
  countLabel.replace('{n}', `${at + 1}`).replace('{all}', `${all}`)

const tagsOf = ({ tags = '' }: GalleryItem): string[] =>
  tags.split(',').flatMap((tag) => tag.trim() || [])

/** A picture may stand in its own address; browsers do not follow such a link to another page. */
const pictureHref = (src: string): string | undefined =>
  /^data:image\//.test(src) ? src : safeHref(src)
