import { getRandomValues } from 'node:crypto'
import { Agent, request } from 'node:http'
import {
  createEventId,
  RELAY_VERSION,
  type RelayPayload,
} from '../../packages/contract/src/index.ts'
import { originOf, siteKey } from './prepare.ts'

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface Asked {
  status: number
  etag: string
}

const ask = (url: string, headers: Record<string, string>, body?: string): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '' }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Asks for every site's loader once, 32 at a time, for at most `maxMs`; returns how many were had and how long it took. */
export const askLoaders = async (
  url: string,
  sites: number,
  maxMs: number,
): Promise<{ done: number; ms: number; etags: Set<string> }> => {
  const startedAt = performance.now()
  const etags = new Set<string>()
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    while (next < sites && performance.now() - startedAt < maxMs) {
      const { status, etag } = await ask(`${url}/s/${siteKey(next++)}.js`, {
        'accept-encoding': 'br',
      })
      if (status !== 200) throw new Error(`A loader was answered ${status}.`)
      etags.add(etag)
      done++
    }
  }
  await Promise.all(Array.from({ length: 32 }, work))
  return { done, ms: performance.now() - startedAt, etags }
}

const payload = (n: number): string => {
  const now = Date.now()
  const body: RelayPayload = {
    v: RELAY_VERSION,
    site: siteKey(n),
    sentAt: now,
    config: 1,
    events: [
      {
        id: createEventId(now, getRandomValues),
        name: 'ViewContent',
        time: now,
        type: 'trigger',
        url: `${originOf(n)}/lamps/desk-lamp?utm_source=newsletter`,
        title: 'Desk lamp',
        referrer: `${originOf(n)}/lamps`,
        params: { content_ids: ['sku-1'], value: 89.9, currency: 'EUR' },
        consent: {
          functional: 'granted',
          analytics: 'granted',
          advertising: 'granted',
          source: 'banner',
          decidedAt: now - 60_000,
        },
        destinations: {},
      },
    ],
  }
  return JSON.stringify(body)
}

const postEvent = (url: string, n: number): Promise<Asked> =>
  ask(
    `${url}/v1/collect`,
    { origin: originOf(n), 'content-type': 'text/plain', 'user-agent': AGENT },
    payload(n),
  )

/** Any order that visits all sites before one a second time. */
const siteAt = (index: number, sites: number): number => (index * 7_919) % sites

/** One event for every site, 32 at a time. */
export const visitAll = async (url: string, sites: number): Promise<void> => {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < sites) await postEvent(url, siteAt(next++, sites))
  }
  await Promise.all(Array.from({ length: 32 }, work))
}

export interface Load {
  sent: number
  failed: number
  p50: number
  p99: number
}

/** Open loop: so many events a second whatever the responses do, spread over all sites. */
export const load = async (
  url: string,
  options: { sites: number; perSecond: number; seconds: number },
): Promise<Load> => {
  const { sites, perSecond, seconds } = options
  const times: number[] = []
  const pending: Promise<void>[] = []
  let failed = 0
  const startedAt = performance.now()
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.min(
      perSecond * seconds,
      Math.floor(((performance.now() - startedAt) / 1_000) * perSecond),
    )
    for (; sent < due; sent++) {
      const at = performance.now()
      pending.push(
        postEvent(url, siteAt(sent, sites)).then(
          ({ status }) => {
            if (status >= 300) failed++
            times.push(performance.now() - at)
          },
          () => void failed++,
        ),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(pending)
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN
  return { sent: perSecond * seconds, failed, p50: at(0.5), p99: at(0.99) }
}
