import type { FoundName } from '@footfall/contract'
import { consentTools } from '@footfall/tracker/consent-tools'
import type { ParsedPage } from './parse-page.ts'

/** Tools that ask for consent on a page, by where they are loaded from or what they leave there; the surest first. */
export const findConsentTools = async (page: ParsedPage): Promise<FoundName[]> => {
  const addresses = page.scripts.map(({ src, attributes }) => src || attributes['data-src'] || '')
  const found: (FoundName & { isSure: boolean })[] = []
  for (const [name, { label, script, load }] of Object.entries(consentTools)) {
    if (script === false) continue
    const isSure = Boolean(script && addresses.some((address) => script.test(address)))
    const { globals = [] } = (await load()).sign
    if (isSure || globals.some((global) => isNamed(page, global)))
      found.push({ name, label, isSure })
  }
  return found
    .sort((one, other) => Number(other.isSure) - Number(one.isSure))
    .map(({ name, label }) => ({ name, label }))
}

/** Whether code in the page sets or calls a global: `window.X`, `X(`, `X =` or `X.`, as a word of its own. */
const isNamed = ({ code }: ParsedPage, global: string): boolean => {
  const pattern = new RegExp(`(?:^|[^\\w$.'"-]|window\\.)${global}\\s*(?:=[^=]|[.(])`)
  return code.some((text) => text.includes(global) && pattern.test(text))
}
