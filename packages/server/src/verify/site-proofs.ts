import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { DerivedKey } from '../keys/keyring.ts'
import { findSnippet } from '../lookup/detect/find-snippet.ts'
import { parsePage } from '../lookup/detect/parse-page.ts'
import { type FetchPageOptions, fetchPage } from '../lookup/reach/fetch-page.ts'
import { LookupError } from '../lookup/reach/lookup-error.ts'
import type { SiteFace, SiteSender } from '../mail/site-face.ts'
import { mailName } from '../mail/without-links.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'

/**
 * What a site says of itself, believed once this server has seen it: a request cannot show it, since whoever sends one names any
 * origin. It is looked at when a mail asks for it, and again after a while.
 */
export interface SiteProofs {
  /** The site's endpoint, once it was seen to reach this server; else the server's own address. */
  linkBase(site: string): Promise<string>
  /** Who writes, for a mail: the host of this origin, once the site's script was seen there; else the organisation's name. */
  sender(site: string, origin: string): Promise<SiteSender>
  /** Who a site is to those it writes to: its own name and way back once its script was seen there; else its organisation's. */
  face(site: string): Promise<SiteFace | undefined>
}

export interface SiteProofsDeps extends FetchPageOptions {
  pool: Pool
  clock: Pick<Clock, 'now'>
  sites: Pick<SiteDirectory, 'config'>
  publicUrl: string
  /** Sign what this server responds with when it is asked whether it is there. */
  checkKeys: readonly DerivedKey[]
  /** Hears why a site could not be looked at beside a request. */
  onError?(error: unknown): void
}

export const CHECK_PATH = '/v1/reached'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const GOOD_MS = { endpoint: DAY_MS, origin: 30 * DAY_MS } as const
const AGAIN_MS = HOUR_MS
/** Of one site: patterns let in any number of origins. */
const MAX_ADDRESSES = 50

type ProofKind = keyof typeof GOOD_MS

export const createSiteProofs = (deps: SiteProofsDeps): SiteProofs => {
  const { pool, clock, sites, publicUrl, checkKeys, onError = () => undefined } = deps

  const isProved = async (
    site: string,
    kind: ProofKind,
    address: string,
    look: () => Promise<boolean>,
  ): Promise<boolean> => {
    const now = clock.now()
    const { rows } = await pool.query<{ tried_at: Date; proved_at: Date | null }>(
      'select tried_at, proved_at from site_proofs where site = $1 and kind = $2 and address = $3',
      [site, kind, address],
    )
    const [known] = rows
    if (known?.proved_at && now - known.proved_at.getTime() < GOOD_MS[kind]) return true
    if (known && !known.proved_at && now - known.tried_at.getTime() < AGAIN_MS) return false
    // Written down first: of several mails at once one looks, and the others do not wait for a slow host.
    const { rowCount } = await pool.query(
      `insert into site_proofs as p (site, kind, address, tried_at) select $1, $2, $3, $4
       where (select count(*) from site_proofs where site = $1 and (kind, address) <> ($2, $3)) < $5
       on conflict (site, kind, address) do update set tried_at = $4, proved_at = null
         where p.tried_at is not distinct from $6`,
      [site, kind, address, new Date(now), MAX_ADDRESSES, known?.tried_at ?? null],
    )
    if (!rowCount) return false
    const isTrue = await look().catch((error) => {
      if (error instanceof LookupError) return false
      throw error
    })
    if (isTrue) {
      await pool.query(
        'update site_proofs set proved_at = $4 where site = $1 and kind = $2 and address = $3',
        [site, kind, address, new Date(now)],
      )
    }
    return isTrue
  }

  const hasScript = async (site: string, start: URL): Promise<boolean> => {
    const endpoint = (await sites.config(site))?.endpoint ?? publicUrl
    const { url, html } = await fetchPage(new URL(start.origin), deps)
    const page = parsePage(html)
    // Pages of before a change of the endpoint still have the script from where it came then, which is ours.
    const states = [endpoint, publicUrl].map(
      (from) => findSnippet(page, { page: url, endpoint: from, site }).state,
    )
    const hasOurs = states.includes('right') || states.includes('kept-back')
    return hasOurs && bareHost(url) === bareHost(start)
  }

  return {
    async linkBase(site) {
      const endpoint = (await sites.config(site))?.endpoint
      if (!endpoint || endpoint === publicUrl) return publicUrl
      const reaches = await isProved(site, 'endpoint', endpoint, async () => {
        const nonce = randomBytes(16).toString('base64url')
        const url = new URL(`${endpoint}${CHECK_PATH}/${nonce}`)
        const { url: read, html } = await fetchPage(url, deps)
        return read.href === url.href && isCheckResponse(checkKeys, nonce, html)
      })
      return reaches ? endpoint : publicUrl
    },
    async sender(site, origin) {
      const start = URL.parse(origin)
      const { rows } = await pool.query<{ name: string }>(
        'select o.name from sites s join organisations o on o.id = s.organisation where s.key = $1',
        [site],
      )
      // A site without an organisation was set up by whoever runs the server.
      if (!rows[0]) return { name: start?.hostname || site, isProved: true }
      const isOwn =
        start?.hostname &&
        (await isProved(site, 'origin', start.origin, () => hasScript(site, start)))
      return isOwn
        ? { name: start.hostname, isProved: true }
        : { name: mailName(rows[0].name), isProved: false }
    },
    async face(site) {
      const { rows } = await pool.query<FaceRow>(
        `select s.name, h.home, o.name as organisation, p.proved_at
         from sites s left join organisations o on o.id = s.organisation
           left join lateral (select e as home from unnest(s.origins) with ordinality as u (e, at)
             where e not like '%*%' order by at limit 1) h on true
           left join site_proofs p on p.site = s.key and p.kind = 'origin' and p.address = h.home
         where s.key = $1`,
        [site],
      )
      const [row] = rows
      if (!row) return undefined
      const { home } = row
      const age = row.proved_at ? clock.now() - row.proved_at.getTime() : Infinity
      const isOwn = row.organisation === null || age < GOOD_MS.origin
      if (isOwn) return { name: mailName(row.name), ...(home && { home }) }
      // Nobody waits for the site's host; once an hour at most it is asked.
      const start = URL.parse(home ?? '')
      if (start) isProved(site, 'origin', start.origin, () => hasScript(site, start)).catch(onError)
      return { name: mailName(row.organisation ?? '') }
    },
  }
}

interface FaceRow {
  name: string
  /** The first origin that is no pattern. */
  home: string | null
  organisation: string | null
  proved_at: Date | null
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

/** What this server, and nobody without its keys, says to a nonce. */
export const checkResponse = ({ key }: DerivedKey, nonce: string): string =>
  createHmac('sha256', key).update(`footfall-reached-v1 ${nonce}`).digest('base64url')

const isCheckResponse = (keys: readonly DerivedKey[], nonce: string, text: string): boolean =>
  keys.some((key) => {
    const wanted = Buffer.from(checkResponse(key, nonce))
    const given = Buffer.from(text)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
