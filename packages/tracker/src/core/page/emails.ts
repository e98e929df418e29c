/** A value longer than this is no name or number of anyone's; looking through all of it could be made slow. */
const MAX = 2000

/** Whether an e-mail address stands in a text, plain or percent-encoded, however often. */
export const hasEmail = (text: string): boolean =>
  /[^\s@]\s?([@＠﹫]|%(25)*(40|ef%(25)*b[9c]%(25)*a[0b]))\s?[^\s@]+\.[^\s@]/i.test(
    text.slice(0, MAX),
  )

/** Empties the parts of a path that hold an e-mail address. */
export const removeEmails = (path: string): string =>
  path
    .split('/')
    .map((part) => (hasEmail(part) ? '' : part))
    .join('/')
