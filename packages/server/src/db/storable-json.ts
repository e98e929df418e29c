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
