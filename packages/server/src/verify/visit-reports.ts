import type { Clock, VisitReport } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import { tokenHash } from '../secrets/token-hash.ts'

const DAY_MS = 86_400_000
/** Most links of a site that are kept; more are made by nobody in a day. */
const MAX_LINKS = 50

/** What is known of one link. */
export interface LinkVisit {
  openedAt: number
  page: string
  askedAt?: number
  firstReportAt?: number
  reportedAt?: number
  report?: VisitReport
  /** An origin that is not one of the site's, on which the link was opened. */
  refusedOrigin?: string
}

/** What pages said of themselves, each by the link that opened it. */
export interface VisitReports {
  /**
   * Notes that a link was made; returns its name, or undefined where another link has that token. Nothing is kept for a token
   * that this was not called with.
   */
  open(site: string, token: string, page: string): Promise<string | undefined>
  /** A page asked whether the link holds. */
  asked(site: string, token: string): Promise<void>
  /** The same, on a domain that is not one of the site's. */
  refused(site: string, token: string, origin: string): Promise<void>
  /** A page said what it sees. */
  add(site: string, token: string, report: VisitReport): Promise<void>
  find(site: string, link: string): Promise<LinkVisit | undefined>
}

/** A link's name: it says nothing of the token. */
const nameOf = (token: string): string => tokenHash(token).toString('base64url')

export const createVisitReports = (pool: Pool, clock: Clock): VisitReports => ({
  async open(site, token, page) {
    const link = nameOf(token)
    const { rowCount } = await pool.query(
      `insert into visit_reports (site, link, opened_at, page) values ($1, $2, $3, $4)
       on conflict (site, link) do nothing`,
      [site, link, new Date(clock.now()), page],
    )
    if (rowCount === 0) return undefined
    await pool.query(
      `delete from visit_reports where site = $1 and link in (
         select link from visit_reports where site = $1 order by opened_at desc offset $2)`,
      [site, MAX_LINKS],
    )
    return link
  },
  async asked(site, token) {
    await pool.query(
      `update visit_reports set asked_at = $3
       where site = $1 and link = $2 and asked_at is null`,
      [site, nameOf(token), new Date(clock.now())],
    )
  },
  async refused(site, token, origin) {
    await pool.query('update visit_reports set refused_origin = $3 where site = $1 and link = $2', [
      ...[site, nameOf(token), origin.slice(0, 300)],
    ])
  },
  async add(site, token, report) {
    await pool.query(
      `update visit_reports set report = $3::jsonb, reported_at = $4, first_at = coalesce(first_at, $4)
       where site = $1 and link = $2`,
      [site, nameOf(token), storableJson(report), new Date(clock.now())],
    )
  },
  async find(site, link) {
    const { rows } = await pool.query<{
      opened_at: Date
      page: string
      asked_at: Date | null
      first_at: Date | null
      reported_at: Date | null
      report: VisitReport | null
      refused_origin: string | null
    }>(
      `select opened_at, page, asked_at, first_at, reported_at, report, refused_origin
       from visit_reports where site = $1 and link = $2`,
      [site, link],
    )
    const [row] = rows
    if (!row) return undefined
    const { opened_at, page, asked_at, first_at, reported_at, report, refused_origin } = row
    return {
      openedAt: opened_at.getTime(),
      page,
      ...(asked_at && { askedAt: asked_at.getTime() }),
      ...(first_at && { firstReportAt: first_at.getTime() }),
      ...(reported_at && { reportedAt: reported_at.getTime() }),
      ...(report && { report }),
      ...(refused_origin && { refusedOrigin: refused_origin }),
    }
  },
})

export const dropOldVisitReports = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from visit_reports where opened_at < $1', [new Date(now - DAY_MS)])
}
