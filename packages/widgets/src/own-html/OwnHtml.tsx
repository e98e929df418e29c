import { type ReactElement, useMemo } from 'react'
import { cleanHtml } from '#clean-html'

export interface OwnHtmlProps {
  /** An owner's own markup. What could run, reach out of its place or look like our own is left out. */
  html?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

/** An owner's own markup, of which only what is known to be harmless is drawn. */
export const OwnHtml = ({ html = '', id, className }: OwnHtmlProps): ReactElement => {
  const clean = useMemo(() => cleanHtml(html), [html])
  return (
    <div
      id={id}
      className={['ff-own-html', className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
