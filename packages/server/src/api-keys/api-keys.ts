import { randomBytes } from 'node:crypto'
import type { ApiKeyInfo, ListPage, NewApiKey, Scope } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import type { KeyCaller } from '../api-routes/caller.ts'
import { tokenHash } from '../secrets/token-hash.ts'

export interface NewApiKeyInput {
  organisation: string
  name: string
  scopes: readonly Scope[]
  sites?: readonly string[] | undefined
  expiresAt?: number | undefined
  createdBy: string
}

/** An organisation's API keys. A key is told once, when it is made. */
export interface ApiKeys {
  /** Whose key this is, or undefined for one that is unknown, expired or revoked. */
  find(token: string): Promise<KeyCaller | undefined>
  /** Whether a site is within a key's reach: of its organisation, and listed where it lists some. */
  reaches(key: KeyCaller, site: string): Promise<boolean>
  make(input: NewApiKeyInput, client?: PoolClient): Promise<NewApiKey>
  list(organisation: string, after?: string): Promise<ListPage<ApiKeyInfo>>
  /** Returns its name, or undefined where the organisation has no such key in use. */
  revoke(organisation: string, id: string): Promise<string | undefined>
}

const PREFIX = 'ff_'
const TOKEN = /^ff_[\w-]{43}$/
const PAGE = 50
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const createApiKeys = (pool: Pool): ApiKeys => ({
  async find(token) {
    if (!TOKEN.test(token)) return undefined
    const { rows } = await pool.query<ApiKeyRow & { organisation: string; is_stale: boolean }>(
      `select organisation, id, name, scopes, sites,
         last_used_at is null or last_used_at < now() - interval '1 minute' as is_stale
       from api_keys where hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
      [tokenHash(token)],
    )
    const [row] = rows
    if (!row) return undefined
    if (row.is_stale) {
      // Once a minute is exact enough for people, and spares busy keys a write for each request.
      await pool.query(
        'update api_keys set last_used_at = now() where organisation = $1 and id = $2',
        [row.organisation, row.id],
      )
    }
    const { organisation, id, name, scopes } = row
    return { id, organisation, name, scopes, ...(row.sites && { sites: row.sites }) }
  },
  async reaches({ organisation, sites }, site) {
    if (sites && !sites.includes(site)) return false
    const { rowCount } = await pool.query(
      'select 1 from sites where key = $1 and organisation = $2',
      [site, organisation],
    )
    return Boolean(rowCount)
  },
  async make({ organisation, name, scopes, sites, expiresAt, createdBy }, client) {
    const token = PREFIX + randomBytes(32).toString('base64url')
    const { rows } = await (client ?? pool).query<ApiKeyRow>(
      `insert into api_keys (organisation, name, hash, hint, scopes, sites, expires_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       returning *, (select name from auth_user where id = $8) as creator`,
      [
        ...[organisation, name, tokenHash(token), token.slice(-4), [...new Set(scopes)]],
        ...[sites ? [...new Set(sites)] : null, expiresAt ? new Date(expiresAt) : null, createdBy],
      ],
    )
    const [row] = rows
    if (!row) throw new Error('An API key was not stored.')
    return { key: asInfo(row), token }
  },
  async list(organisation, after) {
    const { rows } = await pool.query<ApiKeyRow>(
      `select k.*, u.name as creator from api_keys k left join auth_user u on u.id = k.created_by
       where k.organisation = $1 and ($2::uuid is null or
         (k.created_at, k.id) < (select created_at, id from api_keys where organisation = $1 and id = $2))
       order by k.created_at desc, k.id desc limit $3`,
      [organisation, after && UUID.test(after) ? after : null, PAGE + 1],
    )
    const items = rows.slice(0, PAGE).map(asInfo)
    const last = items.at(-1)
    return rows.length > PAGE && last ? { items, next: last.id } : { items }
  },
  async revoke(organisation, id) {
    if (!UUID.test(id)) return undefined
    const { rows } = await pool.query<{ name: string }>(
      `update api_keys set revoked_at = now()
       where organisation = $1 and id = $2 and revoked_at is null returning name`,
      [organisation, id],
    )
    return rows[0]?.name
  },
})

interface ApiKeyRow {
  id: string
  name: string
  hint: string
  scopes: Scope[]
  sites: string[] | null
  created_at: Date
  creator: string | null
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
}

const asInfo = (row: ApiKeyRow): ApiKeyInfo => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  ...(row.sites && { sites: row.sites }),
  createdAt: row.created_at.getTime(),
  ...(row.creator !== null && { createdBy: row.creator }),
  ...(row.last_used_at && { lastUsedAt: row.last_used_at.getTime() }),
  ...(row.expires_at && { expiresAt: row.expires_at.getTime() }),
  ...(row.revoked_at && { revokedAt: row.revoked_at.getTime() }),
})
