import { holdsSecret, type SiteConfig } from '@footfall/contract'
import { removeEmails } from './emails.ts'

/** What of an address may be told. */
export type AddressRules = Pick<SiteConfig, 'queryAllow' | 'secretParams'>

/** May be an e-mail address, in a value that may have been encoded more than once. In an address, rather one value too few. */
const EMAIL = /[@＠﹫]|%(25)*40/

/**
 * The page's address with its query reduced to the allow-list, without fragment or credentials, and without what
 * holds an e-mail address or opens something private, whatever the list says.
 */
export const pageAddress = (
  address: string,
  { queryAllow, secretParams }: AddressRules,
): string => {
  try {
    const url = new URL(address)
    const kept = new URLSearchParams()
    for (const [name, value] of url.searchParams)
      if (
        queryAllow.includes(name) &&
        !EMAIL.test(value) &&
        !holdsSecret(`?${name}=${value}`, secretParams)
      )
        kept.append(name, value)
    const query = kept.toString()
    return (url.origin + removeEmails(url.pathname) + (query && `?${query}`)).slice(0, 2048)
  } catch {
    return ''
  }
}
