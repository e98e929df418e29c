import { request } from 'undici'
import type { IsAllowedHost } from './allowed-hosts.ts'
import { LookupError } from './lookup-error.ts'
import { createPinnedAgent } from './pinned-agent.ts'
import { readBody } from './read-body.ts'
import { checkTarget } from './read-target.ts'
import { type NameLookup, resolveTarget } from './resolve-target.ts'

const MAX_REDIRECTS = 5
const MAX_BYTES = 1_048_576
const TOTAL_MS = 8_000
const CONNECT_MS = 4_000
/** Says who asks and nothing of whom it is for. */
const AGENT = 'Mozilla/5.0 (compatible; Footfall-Lookup/1.0)'

export interface FetchedPage {
  url: URL
  status: number
  /** Lower-case names; several of a name stay apart. */
  headers: Readonly<Record<string, readonly string[]>>
  html: string
  isCut: boolean
}

export interface FetchPageOptions {
  names: NameLookup
  isAllowed: IsAllowedHost
  /** For everything from the first question to the last byte. Default 8 s. */
  totalMs?: number
}

/**
 * Reads one page as a stranger would: no cookies, no credentials, no scripts. Every address on the way is checked anew and
 * the connection is bound to what was checked. Throws a `LookupError` and nothing else.
 */
export const fetchPage = async (start: URL, options: FetchPageOptions): Promise<FetchedPage> => {
  const signal = AbortSignal.timeout(options.totalMs ?? TOTAL_MS)
  try {
    return await follow(start, { ...options, signal })
  } catch (error) {
    throw explain(error, signal)
  }
}

const follow = async (
  start: URL,
  options: FetchPageOptions & { signal: AbortSignal },
): Promise<FetchedPage> => {
  let url = checkTarget(new URL(start))
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const found = await fetchOnce(url, options)
    if (!('location' in found)) return found
    const next = URL.parse(found.location, url.href)
    if (!next) throw new LookupError('redirects')
    url = checkTarget(next)
  }
  throw new LookupError('redirects')
}

const fetchOnce = async (
  url: URL,
  options: FetchPageOptions & { signal: AbortSignal },
): Promise<FetchedPage | { location: string }> => {
  const { signal } = options
  const agent = createPinnedAgent(await resolveTarget(url, options), CONNECT_MS)
  try {
    signal.throwIfAborted()
    const { statusCode, headers, body } = await request(url, {
      method: 'GET',
      headers: {
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': AGENT,
      },
      signal,
      dispatcher: agent,
    })
    // What is let go of half-way says so, and nobody listens any more.
    body.on('error', () => undefined)
    const all = listed(headers)
    const [location] = all.location ?? []
    if (statusCode >= 300 && statusCode < 400 && location) {
      body.destroy()
      return { location }
    }
    if (statusCode >= 400) {
      body.destroy()
      throw new LookupError('refused', statusCode)
    }
    if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(all['content-type']?.[0] ?? '')) {
      body.destroy()
      throw new LookupError('not-a-page', statusCode)
    }
    const { text, isCut } = await readBody(body, all['content-encoding']?.[0] ?? '', MAX_BYTES)
    return { url, status: statusCode, headers: all, html: text, isCut }
  } finally {
    await agent.destroy().catch(() => undefined)
  }
}

const listed = (
  headers: Record<string, string | string[] | undefined>,
): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? []].flat()]),
  )

const explain = (error: unknown, signal: AbortSignal): LookupError => {
  if (error instanceof LookupError) return error
  const { code = '' } = error as { code?: string }
  if (signal.aborted || /TIMEOUT|TIMEDOUT/.test(code)) return new LookupError('slow')
  const isCertificate = /CERT|SSL|TLS|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code)
  return new LookupError(isCertificate ? 'certificate' : 'unreachable')
}
