import type { AuditActor, AuditLine, ListPage } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import { auditDetails } from './audit-details.ts'

export interface AuditEntry {
  /** Absent: that of the site. Where there is none, nobody could read it and nothing is written. */
  organisation?: string | undefined
  site?: string | undefined
  /** What nobody did is not written. */
  actor: AuditActor | { kind: 'nobody'; id: string; name: string }
  /** What was done, as the route that did it is called: `PATCH /api/sites/:key/general`. */
  action: string
  /** Whom or what it was done to, where the site does not say it. */
  target?: string | undefined
  details?: Readonly<Record<string, unknown>> | undefined
}

export interface AuditQuery {
  organisation: string
  site?: string | undefined
  /** Id of a person or key. */
  actor?: string | undefined
  /** An action, or the beginning of several: `POST /api/sites/:key/destinations/`. */
  action?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  after?: string | undefined
  limit?: number | undefined
}

/** Who changed what. */
export interface AuditLog {
  /** On `client`, within the change's own transaction where it has one. */
  write(entry: AuditEntry, client?: PoolClient): Promise<void>
  /** For what concerns a person and no one site: in every organisation that they belong to. */
  writeForPerson(entry: Omit<AuditEntry, 'organisation' | 'site'>): Promise<void>
  /** The newest first. */
  list(query: AuditQuery): Promise<ListPage<AuditLine>>
}

const MOST = 100

export const createAuditLog = (pool: Pool): AuditLog => ({
  async write({ organisation, site, actor, action, target, details }, client) {
    if (actor.kind === 'nobody') return
    await (client ?? pool).query(
      `insert into audit_log (organisation, site, actor_kind, actor_id, actor_name, action, target, details)
       select coalesce($1, s.organisation), $2, $3, $4, $5, $6, $7, $8
       from (select 1) as one left join sites s on s.key = $2
       where coalesce($1, s.organisation) is not null`,
      [
        ...[organisation ?? null, site ?? null, actor.kind, actor.id, actor.name.slice(0, 200)],
        ...[action, target?.slice(0, 300) ?? null, storableJson(auditDetails(details))],
      ],
    )
  },
  async writeForPerson({ actor, action, target, details }) {
    await pool.query(
      `insert into audit_log (organisation, actor_kind, actor_id, actor_name, action, target, details)
       select organisation, $1, $2, $3, $4, $5, $6 from organisation_member where user_id = $2`,
      [
        ...[actor.kind, actor.id, actor.name.slice(0, 200), action],
        ...[target?.slice(0, 300) ?? null, storableJson(auditDetails(details))],
      ],
    )
  },
  async list({ organisation, site, actor, action, from, until, after, limit = 50 }) {
    const most = Math.min(limit, MOST)
    const { rows } = await pool.query<AuditRow>(
      `select id, at, site, actor_kind, actor_id, actor_name, action, target, details from audit_log
       where organisation = $1 and ($2::text is null or site = $2) and ($3::text is null or actor_id = $3)
         and ($4::text is null or starts_with(action, $4))
         and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
         and ($7::bigint is null or id < $7)
       order by id desc limit $8`,
      [
        ...[organisation, site ?? null, actor ?? null, action ?? null],
        ...[from ?? null, until ?? null, readCursor(after), most + 1],
      ],
    )
    const items = rows.slice(0, most).map(asLine)
    const last = items.at(-1)
    return rows.length > most && last ? { items, next: last.id } : { items }
  },
})

export const dropOldAudit = async (pool: Pool, now: number, days: number): Promise<void> => {
  await pool.query('delete from audit_log where at < $1', [new Date(now - days * 86_400_000)])
}

interface AuditRow {
  id: number
  at: Date
  site: string | null
  actor_kind: AuditActor['kind']
  actor_id: string
  actor_name: string
  action: string
  target: string | null
  details: Record<string, unknown>
}

const asLine = (row: AuditRow): AuditLine => ({
  id: String(row.id),
  at: row.at.getTime(),
  ...(row.site !== null && { site: row.site }),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  action: row.action,
  ...(row.target !== null && { target: row.target }),
  details: row.details,
})

/** A cursor somebody made up starts the list anew. */
const readCursor = (after: string | undefined): string | null =>
  after && /^\d{1,15}$/.test(after) ? after : null
