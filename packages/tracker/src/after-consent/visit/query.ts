import { fromCookieText } from './cookie-text.ts'

/** An address's query by name: texts as they stand in it, the first of a name. */
export type Query = ReadonlyMap<string, string>

/** Reads a query, or the query of an address. Only pairs with an equals sign count; a value may hold more of them. */
export const parseQuery = (address: string): Query => {
  const query = new Map<string, string>()
  const [, text = ''] = /\?([^#]*)/.exec(address) ?? []
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=')
    const name = decodeQuery(pair.slice(0, at))
    if (at > 0 && !query.has(name)) query.set(name, pair.slice(at + 1))
  }
  return query
}

/** What a text of a query means. Malformed parts stay as they are. */
export const decodeQuery = (text: string): string => fromCookieText(text.replace(/\+/g, ' '))
