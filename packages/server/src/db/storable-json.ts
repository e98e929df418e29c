/**
 * JSON that a jsonb column takes. PostgreSQL refuses two things that are valid in JavaScript's JSON, U+0000 and half a
 * surrogate pair; one visitor's odd string must not fail a whole batch.
 */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(TROUBLE, (found) =>
    found === '\\\\' ? found : found === '\\u0000' ? '' : '\uFFFD',
  )

// An escaped backslash is matched first, so that the text `\u0000` written out by a visitor stays what it is.
const TROUBLE = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g

/** A text as `storableJson` leaves it. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\uFFFD')

/** JSON as it will be stored, so that what is checked is what is kept: a name may be shorter without its U+0000. */
export const parseStorable = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  // Only an escape can bring either of the two in.
  return text.includes('\\u') ? JSON.parse(storableJson(value)) : value
}
