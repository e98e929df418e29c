import type { ReactElement, ReactNode } from 'react'
import { type BlockAlign, blockClass } from '../light/block-align.ts'

export interface HeadingProps {
  text?: ReactNode
  level?: '2' | '3' | undefined
  align?: BlockAlign | undefined
  id?: string | undefined
  className?: string | undefined
}

/** A heading between other blocks. */
export const Heading = ({
  text,
  level = '2',
  align,
  id,
  className,
}: HeadingProps): ReactElement => {
  const Tag = level === '3' ? 'h3' : 'h2'
  return (
    <Tag id={id} className={blockClass('ff-heading', align, className)}>
      {text || null}
    </Tag>
  )
}
