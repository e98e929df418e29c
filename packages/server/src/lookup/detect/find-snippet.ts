import type { SnippetFinding } from '@footfall/contract'
import { isScriptType, type PageScript, type ParsedPage } from './parse-page.ts'

const LOADER = /\/s\/([a-z0-9][a-z0-9-]{1,62})\.js$/
/** Where optimising and consent plugins put the address of a script that they keep back. */
const KEPT_BACK = [
  'data-src',
  'data-rocket-src',
  'data-litespeed-src',
  'data-cmp-src',
  'data-cookieblock-src',
  'data-cookieconsent-src',
]

export interface SnippetInput {
  page: URL
  endpoint: string
  site: string
}

/** Whether the site's own script stands in the page, and whether it would run. */
export const findSnippet = (
  { scripts }: Pick<ParsedPage, 'scripts'>,
  { page, endpoint, site }: SnippetInput,
): SnippetFinding => {
  const own = new URL(`${endpoint.replace(/\/$/, '')}/s/${site}.js`)
  const found = scripts.flatMap((script) => readLoader(script, page))
  const right = found.filter(({ url }) => url.href === own.href)
  if (right.some(({ isRunning }) => isRunning)) return { state: 'right' }
  if (right[0]) return { state: 'kept-back' }
  // A path of the site that its server hands on to us is as good as our own address.
  const sameKey = found.find(({ key }) => key === site)
  if (sameKey) {
    return sameKey.url.origin === page.origin
      ? { state: sameKey.isRunning ? 'right' : 'kept-back' }
      : { state: 'old-address', address: sameKey.url.href }
  }
  const other = found.find(({ url }) => url.origin === own.origin)
  return other
    ? { state: 'other-key', key: other.key, address: other.url.href }
    : { state: 'absent' }
}

interface FoundLoader {
  url: URL
  key: string
  isRunning: boolean
}

const readLoader = ({ src, type, attributes }: PageScript, page: URL): FoundLoader[] => {
  const kept = KEPT_BACK.map((name) => attributes[name]).find(Boolean)
  const url = URL.parse(src || (kept ?? ''), page.href)
  const key = url && LOADER.exec(url.pathname)?.[1]
  if (!url || !key || !/^https?:$/.test(url.protocol)) return []
  url.search = ''
  url.hash = ''
  return [{ url, key, isRunning: Boolean(src) && isScriptType(type) }]
}
