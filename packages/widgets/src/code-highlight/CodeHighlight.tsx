import type { ReactElement } from 'react'
import { highlightLines, readLines } from './highlight-lines.ts'

export interface CodeHighlightProps {
  code?: string | undefined
  /** Absent or unknown: without colours. */
  language?: string | undefined
  /** Above the code, such as a file's name. */
  title?: string | undefined
  /** Said of the code to who cannot see it, where it has no title. */
  label?: string | undefined
  hasNumbers?: boolean | undefined
  /** Lines to look at: `2, 4-6`. */
  lines?: string | undefined
  theme?: 'auto' | 'light' | 'dark' | undefined
  id?: string | undefined
  className?: string | undefined
}

/** Code in colours, which are in its HTML: nothing runs on the page. */
export const CodeHighlight = ({
  code = '',
  language: given = '',
  title,
  label = 'Code',
  hasNumbers = false,
  lines = '',
  theme = 'auto',
  id,
  className,
}: CodeHighlightProps): ReactElement => {
  const drawn = highlightLines(code.replace(/\n$/, ''), given)
  const marked = readLines(lines, drawn.length)
  return (
    <figure
      id={id}
      className={[
        ...['ff-code', `ff-code-${theme}`],
        hasNumbers ? 'ff-code-numbers' : '',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {title ? <figcaption className="ff-code-title">{title}</figcaption> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would not keep its lines */}
      <pre className="ff-code-text" role="region" aria-label={title || label} tabIndex={0}>
        <code className="ff-code-lines" dir="ltr">
          {drawn.map((parts, at) => {
            const Line = marked.has(at + 1) ? 'mark' : 'span'
            return (
              <Line key={at} className="ff-code-line">
                {parts.map(({ text, kind }, nth) =>
                  kind ? (
                    <span key={nth} className={`ff-token-${kind}`}>
                      {text}
                    </span>
                  ) : (
                    text
                  ),
                )}
                {'\n'}
              </Line>
            )
          })}
        </code>
      </pre>
    </figure>
  )
}
