import type { ReactElement, ReactNode } from 'react'
import { type BlockAlign, blockClass } from '../light/block-align.ts'
import { withLinks } from '../light/with-links.tsx'

export interface TextProps {
  /** Empty lines part paragraphs; `[words](/address)` is a link. */
  text?: ReactNode
  align?: BlockAlign | undefined
  id?: string | undefined
  className?: string | undefined
}

/** Paragraphs of an owner's own words. */
export const Text = ({ text, align, id, className }: TextProps): ReactElement => (
  <div id={id} className={blockClass('ff-text', align, className)}>
    {typeof text === 'string'
      ? text.split(/\n\s*\n/).map((part, at) => (
          <p key={at} className="ff-text-part">
            {withLinks(part.trim(), true)}
          </p>
        ))
      : text}
  </div>
)
