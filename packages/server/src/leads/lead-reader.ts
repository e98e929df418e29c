import type {
  Lead,
  LeadDelivery,
  LeadForm,
  LeadMark,
  LeadPage,
  LeadState,
  SiteConfig,
} from '@footfall/contract'
import { FORM_KIND, LEAD_STATES, placementsOf } from '@footfall/contract'
import type { Pool } from 'pg'
import { asPage, readCursor } from '../db/cursor.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openLead } from './lead-content.ts'
import type { LeadHashes } from './lead-hashes.ts'
import { readForm } from './read-form.ts'

export interface LeadFilter {
  /** `inbox`: all but the suspicious ones. */
  state?: LeadState | 'inbox'
  form?: string
  /** Words that must stand in one value or more, whatever their case. */
  search?: string
}

export interface LeadQuery extends LeadFilter {
  after?: string
}

/** What an owner may ask of the leads. */
export interface LeadReader {
  /** The newest first. */
  list(site: string, query: LeadQuery): Promise<LeadPage>
  find(site: string, id: string): Promise<Lead | undefined>
  /** Every lead of one person, by e-mail address. */
  person(site: string, email: string): Promise<Lead[]>
  forms(site: string, config: SiteConfig | undefined): Promise<LeadForm[]>
}

const PAGE = 50
/** Values are sealed, so a search opens lead by lead: so many for one request, then the next page goes on. */
const MAX_SEARCHED = 1_000
const STEP = 200
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

interface LeadRow {
  id: string
  form: string
  state: LeadState
  marks: LeadMark[]
  content: string
  received_at: Date
  confirmed_at: Date | null
  delete_at: Date
  deliveries: DeliveryRow[]
}

interface DeliveryRow {
  way: LeadDelivery['way']
  state: LeadDelivery['state']
  tries: number
  note: string | null
  at: number
  next_at: number
}

// A mail is handed to the outbox; how it went from there is read where it stands.
const COLUMNS = `l.id, l.form, l.state, l.marks, l.content, l.received_at, l.confirmed_at, l.delete_at,
  (select coalesce(json_agg(json_build_object(
     'way', d.way,
     'state', case when m.failed_at is not null then 'failed'
       when d.state = 'done' and m.id is not null and m.sent_at is null then 'waiting' else d.state end,
     'tries', greatest(d.tries, m.attempts),
     'note', coalesce(m.problem, d.note),
     'at', round(extract(epoch from coalesce(m.sent_at, d.at)) * 1000),
     'next_at', round(extract(epoch from coalesce(m.next_at, d.next_at)) * 1000)) order by d.way), '[]')
   from lead_deliveries d
   left join mail_outbox m on m.site = d.site and m.once = d.way || ' lead ' || d.lead
   where d.site = l.site and d.lead = l.id) as deliveries`

export const createLeadReader = (
  pool: Pool,
  secrets: SealedSecrets,
  hashes: LeadHashes,
): LeadReader => {
  const asLead = (site: string, row: LeadRow): Lead => {
    const { formName, values, email, files, lostFiles, page, language, consentText } = openLead(
      ...([secrets, site, row.id, row.content] as const),
    )
    return {
      id: row.id,
      form: row.form,
      formName,
      state: row.state,
      marks: row.marks,
      receivedAt: row.received_at.getTime(),
      ...(row.confirmed_at && { confirmedAt: row.confirmed_at.getTime() }),
      deleteAt: row.delete_at.getTime(),
      page,
      language,
      values,
      files,
      ...(lostFiles && { lostFiles }),
      ...(email && { email }),
      ...(consentText && { consentText }),
      deliveries: row.deliveries.map((one) => asDelivery(row.id, one)),
    }
  }

  const readRows = async (
    site: string,
    { state, form }: LeadFilter,
    after: string | undefined,
    limit: number,
  ): Promise<LeadRow[]> => {
    const [at, id] = readCursor(after, 2)
    const isPlace = at && id && UUID.test(id) && Number.isFinite(Date.parse(at))
    const { rows } = await pool.query<LeadRow>(
      `select ${COLUMNS} from leads l
       where l.site = $1 and ($3::text is null or l.form = $3)
         and ($2::text is null or l.state = $2 or ($2 = 'inbox' and l.state <> 'suspicious'))
         and ($4::timestamptz is null or (l.received_at, l.id) < ($4::timestamptz, $5::uuid))
       order by l.received_at desc, l.id desc limit ${limit}`,
      [site, state ?? null, form ?? null, isPlace ? at : null, isPlace ? id : null],
    )
    return rows
  }

  const search = async (site: string, query: LeadQuery, wanted: string): Promise<LeadPage> => {
    const leads: Lead[] = []
    let searched = 0
    let after = query.after
    for (;;) {
      const rows = await readRows(site, query, after, STEP + 1)
      const { items, next } = asPage(rows, STEP, cursorOf)
      for (const row of items) {
        searched++
        const lead = asLead(site, row)
        if (hasText(lead, wanted)) leads.push(lead)
        if (leads.length < PAGE) continue
        const { next: here } = asPage([row, row], 1, cursorOf)
        return { leads, searched, ...(here && { next: here }) }
      }
      if (!next) return { leads, searched }
      if (searched >= MAX_SEARCHED) return { leads, searched, next }
      after = next
    }
  }

  return {
    async list(site, query) {
      const wanted = query.search?.trim().toLowerCase()
      if (wanted) return search(site, query, wanted)
      const rows = await readRows(site, query, query.after, PAGE + 1)
      const { items, next } = asPage(rows, PAGE, cursorOf)
      return { leads: items.map((row) => asLead(site, row)), ...(next && { next }) }
    },
    async find(site, id) {
      if (!UUID.test(id)) return undefined
      const { rows } = await pool.query<LeadRow>(
        `select ${COLUMNS} from leads l where l.site = $1 and l.id = $2`,
        [site, id],
      )
      return rows[0] && asLead(site, rows[0])
    },
    async person(site, email) {
      const { rows } = await pool.query<LeadRow>(
        `select ${COLUMNS} from leads l where l.site = $1 and l.person = any ($2)
         order by l.received_at desc, l.id desc`,
        [site, hashes.persons(site, email)],
      )
      return rows.map((row) => asLead(site, row))
    },
    async forms(site, config) {
      const { rows } = await pool.query<{ form: string; state: LeadState; n: number }>(
        'select form, state, count(*)::int as n from leads where site = $1 group by form, state',
        [site],
      )
      const placements = config ? placementsOf(config) : []
      const published = placements.filter(({ kind }) => kind === FORM_KIND)
      const ids = new Set([...published.map(({ id }) => id), ...rows.map(({ form }) => form)])
      return [...ids].map((id) => ({
        id,
        name: readForm(config, id)?.name || id,
        isPublished: published.some((one) => one.id === id),
        counts: Object.fromEntries(
          Object.keys(LEAD_STATES).map((state) => [
            state,
            rows.find((row) => row.form === id && row.state === state)?.n ?? 0,
          ]),
        ) as Record<LeadState, number>,
      }))
    },
  }
}

const cursorOf = ({ received_at, id }: LeadRow): string[] => [received_at.toISOString(), id]

const hasText = ({ values, formName, page }: Lead, wanted: string): boolean =>
  [formName, page, ...values.map(({ value }) => value)].some((text) =>
    text.toLowerCase().includes(wanted),
  )

const asDelivery = (lead: string, row: DeliveryRow): LeadDelivery => ({
  id: `${lead}-${row.way}`,
  way: row.way,
  state: row.state,
  tries: row.tries,
  at: row.at,
  ...(row.note && { note: row.note }),
  ...(row.state === 'waiting' && { nextAt: row.next_at }),
})
