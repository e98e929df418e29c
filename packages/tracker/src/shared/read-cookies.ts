/** Name and text of one cookie, not decoded. */
export type CookiePair = readonly [name: string, text: string]

/** All cookies that the page can see, in the browser's order: of several with one name the first is the one in force. */
export const readCookies = ({ cookie }: Pick<Document, 'cookie'>): CookiePair[] =>
  cookie
    ? cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=')
        return at < 0 ? ['', pair] : [pair.slice(0, at), pair.slice(at + 1)]
      })
    : []
