import { type Clock, defaultSiteConfig, type ReviewSourceInput } from '@footfall/contract'
import pino from 'pino'
import { createSealedSecrets } from '../../secrets/sealed-secrets.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { testKeyring } from '../../testing/test-keys.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { createReviewSources, type ReviewSources } from '../create-review-sources.ts'
import { createSourceRefresher } from '../refresh-sources.ts'
import type { SourceRow } from '../source-row.ts'

export const HOUR_MS = 3_600_000

export interface StoredReview {
  native: string
  state: string
  author: string
  rating: number | null
  title: string | null
  body: string
  reply: string | null
  translations: Record<string, string>
  edited_at: Date | null
  twin_of: string | null
  verified: string | null
  product: string | null
  at: Date
}

/** The stand-ins, as a test has started them. */
export interface Lab {
  url: string
  close(): Promise<void>
}

/** Sources on a database of their own, asked of stand-ins, at a time that only tests move. */
export interface SourceBench {
  database: TestDatabase
  sources: ReviewSources
  lab: Lab
  now(): number
  advance(ms: number): void
  add(site: string, kind: string, more?: Partial<ReviewSourceInput>): Promise<string>
  row(site: string, id: string): Promise<SourceRow>
  reviews(site: string, source?: string): Promise<StoredReview[]>
  /** Puts reviews into an account of a stand-in. */
  put(platform: string, account: string, content: object): Promise<void>
  /** What a stand-in was asked for. */
  asked(platform: string): Promise<{ request: { path: string; query: Record<string, string> } }[]>
  /** Lets the refresher work until this source was asked at the present time. */
  refresh(site: string, id: string): Promise<SourceRow>
  /** All that stands in the database's tables of reviews, as text. */
  dump(): Promise<string>
  destroy(): Promise<void>
}

export const createSourceBench = async (lab: Lab): Promise<SourceBench> => {
  const database = await createTestDatabase()
  const { pool } = database
  let time = Date.parse('2026-11-17T08:00:00Z')
  const clock: Clock = {
    now: () => time,
    after(ms, call) {
      const timer = setTimeout(call, Math.min(ms, 20))
      return () => clearTimeout(timer)
    },
  }
  const sources = createReviewSources({
    sites: {
      config: async (site) => ({ ...defaultSiteConfig(site, lab.url), languages: ['en', 'de'] }),
    },
    pool,
    clock,
    secrets: createSealedSecrets(testKeyring().all('secrets')),
    config: {
      apiBases: {},
      lab: lab.url,
      isDevelopment: true,
      reviewSources: ['facebook'],
      googleClient: { id: 'lab', secret: 'lab' },
    },
  })
  const row = async (site: string, id: string): Promise<SourceRow> => {
    const found = await sources.store.row(site, id)
    if (!found) throw new Error('there is no such source')
    return found
  }
  return {
    database,
    sources,
    lab,
    row,
    now: () => time,
    advance(ms) {
      time += ms
    },
    async add(site, kind, more = {}) {
      const input = { kind, name: kind, settings: {}, secrets: {}, ...more }
      return (await sources.store.add(site, input)).source.id
    },
    async reviews(site, source) {
      const { rows } = await pool.query<StoredReview>(
        `select * from reviews where site = $1 and ($2::text is null or source = $2) order by native`,
        [site, source ?? null],
      )
      return rows
    },
    async put(platform, account, content) {
      await fetch(`${lab.url}/lab/reviews/${platform}/${account}`, {
        method: 'PUT',
        body: JSON.stringify(content),
      })
    },
    async asked(platform) {
      const response = await fetch(`${lab.url}/lab/records?platform=${platform}`)
      return ((await response.json()) as { records: never[] }).records
    },
    async refresh(site, id) {
      await sources.store.hurry(site, id)
      const refresher = createSourceRefresher({
        pool,
        clock,
        sources,
        random: () => 0,
        log: pino({ level: 'silent' }),
      })
      try {
        return await waitFor(async () => {
          const now = await row(site, id)
          return now.asked_at?.getTime() === time && now
        })
      } finally {
        await refresher.close()
      }
    },
    async dump() {
      const { rows } = await pool.query<{ text: string }>(
        `select string_agg(t.text, ' ') as text from (
           select row_to_json(s)::text as text from review_sources s
           union all select row_to_json(r)::text from reviews r) t`,
      )
      return rows[0]?.text ?? ''
    },
    async destroy() {
      await lab.close()
      await database.destroy()
    },
  }
}
