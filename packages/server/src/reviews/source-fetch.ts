import { request } from 'undici'
import { readBody } from '../lookup/reach/read-body.ts'
import { type SourceEnv, SourceError } from './source-kind.ts'

const TOTAL_MS = 10_000
const MAX_BYTES = 2_097_152

/**
 * Asks a source. Never follows a redirect: what it is asked with stays with it. An owner's settings never name the host; it is
 * the source's own or its stand-in's.
 */
export const sourceFetch: SourceEnv['fetch'] = async (url, init = {}) => {
  const signal = AbortSignal.timeout(TOTAL_MS)
  try {
    const { statusCode, headers, body } = await request(url, {
      method: (init.method ?? 'GET') as 'GET',
      headers: {
        accept: 'application/json',
        'user-agent': 'Footfall-Reviews/1.0',
        ...init.headers,
      },
      body: init.body ?? null,
      signal,
    })
    body.on('error', () => undefined)
    const { text, isCut } = await readBody(
      body,
      String(headers['content-encoding'] ?? ''),
      MAX_BYTES,
    )
    if (isCut) throw new SourceError('unreadable', 'More than two megabytes, or cut off.')
    const said = new Headers()
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) said.set(name, [value].flat().join(', '))
    }
    return { status: statusCode, headers: said, text }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError('down', signal.aborted ? 'No response within ten seconds.' : '')
  }
}
