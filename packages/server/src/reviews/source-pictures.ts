import type { Pool } from 'pg'
import { request } from 'undici'
import type { IsAllowedHost } from '../lookup/reach/allowed-hosts.ts'
import { createPinnedAgent } from '../lookup/reach/pinned-agent.ts'
import { checkTarget, hostOf } from '../lookup/reach/read-target.ts'
import { type NameLookup, resolveTarget } from '../lookup/reach/resolve-target.ts'
import type { WantedPictures } from './review-ledger.ts'

export interface KeptPicture {
  hash: string
  width: number
  height: number
}

/** Copies pictures of reviews, so that no visitor's browser asks anybody else for them. */
export interface SourcePictures {
  /** What cannot be had or is no picture is left out; it never throws for one of them. */
  keepFor(site: string, wanted: readonly WantedPictures[]): Promise<void>
  drop(site: string, hashes: readonly string[]): Promise<void>
}

export interface SourcePicturesDeps {
  pool: Pool
  names: NameLookup
  isAllowed: IsAllowedHost
  keepPicture(site: string, bytes: Buffer): Promise<KeptPicture | undefined>
  dropPictures(site: string, hashes: readonly string[]): Promise<void>
}

const TOTAL_MS = 10_000
const MAX_BYTES = 10_485_760
/** Of one pass; the rest comes without pictures. */
const MAX_PICTURES = 2_000
/** Where review services keep pictures. Anything else is not fetched: a file could name any address. */
const HOSTS =
  /^(?:.+\.)?(?:googleusercontent\.com|ggpht\.com|judgeme\.imgix\.net|judge\.me|loox\.io|yotpo\.com|cdn\.shopify\.com|stamped\.io)$/

export const createSourcePictures = (deps: SourcePicturesDeps): SourcePictures => {
  const { pool } = deps
  const copy = async (site: string, address: string): Promise<KeptPicture | undefined> => {
    try {
      const bytes = await download(deps, address)
      return bytes && (await deps.keepPicture(site, bytes))
    } catch {
      // A review without its picture is still a review.
      return undefined
    }
  }
  return {
    drop: deps.dropPictures,
    async keepFor(site, wanted) {
      let left = MAX_PICTURES
      for (const { id, pictureUrls, avatarUrl } of wanted) {
        const pictures: KeptPicture[] = []
        for (const url of pictureUrls) {
          if (left-- <= 0) break
          const kept = await copy(site, url)
          if (kept) pictures.push(kept)
        }
        const avatar = avatarUrl && left-- > 0 ? await copy(site, avatarUrl) : undefined
        const { rows } = await pool.query<{ old: { hash: string }[] }>(
          `with before as (select id, pictures || case when avatar is null then '[]'
             else jsonb_build_array(avatar) end as old from reviews where site = $1 and id = $2 for update)
           update reviews set pictures = $3, avatar = $4 from before
           where reviews.site = $1 and reviews.id = before.id returning before.old`,
          [site, id, JSON.stringify(pictures), avatar ? JSON.stringify(avatar) : null],
        )
        const now = [...pictures, avatar].map((one) => one?.hash)
        const gone = (rows[0]?.old ?? [])
          .map(({ hash }) => hash)
          .filter((one) => !now.includes(one))
        if (gone.length > 0) await deps.dropPictures(site, gone)
      }
    },
  }
}

const download = async (
  { names, isAllowed }: SourcePicturesDeps,
  address: string,
): Promise<Buffer | undefined> => {
  const url = checkTarget(new URL(address))
  if (!isAllowed(url) && (url.protocol !== 'https:' || !HOSTS.test(hostOf(url)))) return undefined
  const signal = AbortSignal.timeout(TOTAL_MS)
  const agent = createPinnedAgent(await resolveTarget(url, { names, isAllowed, signal }), 4_000)
  try {
    const { statusCode, body } = await request(url, { signal, dispatcher: agent })
    body.on('error', () => undefined)
    const chunks: Buffer[] = []
    let size = 0
    if (statusCode === 200) {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > MAX_BYTES) break
        chunks.push(chunk)
      }
    }
    body.destroy()
    return statusCode === 200 && size <= MAX_BYTES ? Buffer.concat(chunks) : undefined
  } finally {
    await agent.destroy().catch(() => undefined)
  }
}
