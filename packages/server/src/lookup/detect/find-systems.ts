import type { FoundName } from '@footfall/contract'
import type { FetchedPage } from '../reach/fetch-page.ts'
import type { ParsedPage } from './parse-page.ts'
import { SYSTEMS, type SystemRow } from './systems.ts'

/** Which systems show on a page, the most telling first. */
export const findSystems = (
  page: ParsedPage,
  { headers }: Pick<FetchedPage, 'headers'>,
): FoundName[] => {
  const addresses = [...page.scripts.map(({ src }) => src), ...page.links]
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  const shows = ({ generator, address, code, bodyClass, header, cookie }: SystemRow): boolean =>
    Boolean(
      (generator && page.generators.some((text) => generator.test(text))) ||
        (address && addresses.some((text) => address.test(text))) ||
        bodyClass?.test(page.bodyClass) ||
        (header && headers[header[0]]?.some((text) => header[1].test(text))) ||
        (cookie && cookies.some((name) => cookie.test(name))) ||
        (code && page.code.some((text) => code.test(text))),
    )
  return SYSTEMS.filter(shows).map(({ name, label }) => ({ name, label }))
}
