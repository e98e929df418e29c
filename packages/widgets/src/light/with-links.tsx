import type { ReactNode } from 'react'

// No bracket within the words: each would be read to the end of the line for each before it.
const LINK = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+|\/[^\s()]*)\)/

/**
 * `[words](address)` in an owner's line becomes a link; addresses of the web and of the site only. Beside a form it opens a new
 * window, so that nothing typed is lost.
 */
export const withLinks = (text: ReactNode, isSameWindow = false): ReactNode => {
  if (typeof text !== 'string') return text
  const window = isSameWindow ? {} : { target: '_blank', rel: 'noopener' }
  const parts = text.split(LINK)
  return parts.map((part, index) =>
    index % 3 === 0 ? (
      part || null
    ) : index % 3 === 1 ? (
      <a key={index} href={parts[index + 1]} {...window}>
        {part}
      </a>
    ) : null,
  )
}
