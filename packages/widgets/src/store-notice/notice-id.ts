/** A short, stable id of a text, the same on server and page. Not a secret and not unique against ill will. */
export const noticeId = (...parts: readonly string[]): string => {
  let hash = 0x811c9dc5
  for (const char of parts.join('\n')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
