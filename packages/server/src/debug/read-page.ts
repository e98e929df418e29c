import { invalid } from '../http/invalid.ts'
import { firstPage, isAllowedOrigin } from '../sites/origin-match.ts'

/** Only a page of the site itself: the link must not lead, with our token, anywhere else. Without one asked for, its first. */
export const readPage = (asked: string | undefined, origins: readonly string[]): URL => {
  const address = asked ?? firstPage(origins) ?? ''
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !isAllowedOrigin(url.origin, origins)) {
    throw invalid('url', 'must be the address of a page on one of this site’s domains')
  }
  url.username = ''
  url.password = ''
  return url
}
