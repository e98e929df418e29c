import type { PictureValue } from '@footfall/contract'
import type { CSSProperties, ReactElement } from 'react'
import { type BlockAlign, blockClass } from '../light/block-align.ts'

export interface PictureProps {
  picture?: PictureValue | undefined
  /** Width to height of its place, which is kept until it comes. */
  ratio?: '16/9' | '3/2' | '1/1' | '3/4' | '4/1' | undefined
  /** `contain`: all of it is seen; `cover`: it fills its place. */
  fit?: 'cover' | 'contain' | undefined
  align?: BlockAlign | undefined
  id?: string | undefined
  className?: string | undefined
}

/** A picture in a place of a known shape: nothing moves as it comes. */
export const Picture = ({
  picture,
  ratio = '16/9',
  fit = 'cover',
  align,
  id,
  className,
}: PictureProps): ReactElement => (
  <div
    id={id}
    className={[blockClass('ff-picture', align, className), `ff-picture-${fit}`].join(' ')}
    style={{ '--ff-ratio': ratio } as CSSProperties}
  >
    {picture?.src ? (
      <img className="ff-picture-image" src={picture.src} alt={picture.alt ?? ''} />
    ) : null}
  </div>
)
