import type { PublicReview } from '@footfall/contract'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CloseIcon } from '../shared/CloseIcon.tsx'
import { isRightToLeft } from '../shared/steps.ts'
import type { ReviewsTexts } from './texts.ts'

export interface LightboxPicture {
  owner: PublicReview
  src: string
  width: number
  height: number
}

export interface LightboxProps {
  texts: ReviewsTexts
  /** Of all reviews that are drawn. */
  pictures: readonly LightboxPicture[]
  /** The one that was pressed. */
  start: number
  sayPlace(at: number): string
  sayOwner(owner: PublicReview): string
  card(owner: PublicReview): ReactNode
  onClose(): void
}

/** A picture large, with the review that it belongs to beside it. Loaded as it is wanted, it brings nothing else along. */
export const Lightbox = ({
  texts,
  pictures,
  start,
  sayPlace,
  sayOwner,
  card,
  onClose,
}: LightboxProps): ReactElement | null => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const picture = pictures[at]
  if (!picture) return null
  const close = (): void => dialog.current?.close()
  const turn = (by: number): void => setAt(Math.max(0, Math.min(at + by, pictures.length - 1)))
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (by) turn(isRightToLeft(currentTarget) ? -by : by)
  }
  const onClick = ({ target, currentTarget }: MouseEvent): void => {
    if (target === currentTarget) close()
  }
  const button = (name: string, label: string, isEnd: boolean, press: () => void): ReactElement => (
    <button
      type="button"
      className={`ff-reviews-button ff-reviews-${name}`}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={press}
    >
      {name === 'close' ? (
        <CloseIcon />
      ) : (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={name === 'next' ? 'M6 3l5 5-5 5' : 'M10 3L5 8l5 5'} />
        </svg>
      )}
    </button>
  )
  const { owner, src, width, height } = picture
  const place = sayPlace(at)
  return (
    <dialog
      ref={dialog}
      className="ff-reviews-lightbox"
      aria-label={sayOwner(owner)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className="ff-reviews-shown">
        <div className="ff-reviews-picture">
          <img key={src} src={src} width={width} height={height} alt={place} />
          {button('previous', texts.previous, at <= 0, () => turn(-1))}
          {button('next', texts.next, at >= pictures.length - 1, () => turn(1))}
          <p className="ff-reviews-place" aria-live="polite">
            {place}
          </p>
        </div>
        <div className="ff-reviews-beside">{card(owner)}</div>
        {button('close', texts.close, false, close)}
      </div>
    </dialog>
  )
}
