import type { ReactNode } from 'react'

const LINK = /\[([^\]\n]+)\]\((https?:\/\/[^\s()]+|\/[^\s()]*)\)/

/** `[words](address)` in an owner's line becomes a link; addresses of the web and of the site only. */
export const withLinks = (text: ReactNode): ReactNode => {
  if (typeof text !== 'string') return text
  const parts = text.split(LINK)
  return parts.map((part, index) =>
    index % 3 === 0 ? (
      part
    ) : index % 3 === 1 ? (
      <a key={index} href={parts[index + 1]} target="_blank" rel="noopener">
        {part}
      </a>
    ) : null,
  )
}
