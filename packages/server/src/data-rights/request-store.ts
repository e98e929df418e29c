import type { DataPlace, DataRequest, ListPage } from '@footfall/contract'
import type { Pool } from 'pg'
import { asPage, readCursor } from '../db/cursor.ts'
import { isLeaseOver } from '../db/lease-over.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { PersonHashes } from '../people/person-hashes.ts'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'
import {
  askedAgain,
  hashesOf,
  type Named,
  type RequestContent,
  withSeen,
} from './request-content.ts'

export type Found = Partial<Record<DataPlace, number>>

/** A request in the hands of one worker. */
export interface LeasedRequest {
  site: string
  id: string
  kind: DataRequest['kind']
  askedBy: string
  tries: number
  /** Which asking it is. */
  asked: number
  /** Undefined where no key opens it. */
  content: RequestContent | undefined
  found: Found
  /** What was written of an export before. */
  files: string[]
}

/** What people asked for, and how far it has come. */
export interface RequestStore {
  /** The same asked again before it is done is the one that waits. */
  add(site: string, of: NewRequest): Promise<DataRequest>
  /** The newest first. */
  list(site: string, after?: string): Promise<ListPage<DataRequest>>
  /** Of an export that can still be fetched. */
  files(site: string, id: string, now: number): Promise<string[] | undefined>
  /** One that is due, for this worker alone until the lease ends. */
  lease(now: number, ms: number): Promise<LeasedRequest | undefined>
  /** Keeps how far it has come, so that whoever goes on need not begin anew. Throws where it was asked for again meanwhile. */
  keep(request: LeasedRequest): Promise<void>
  /** Whether somebody named in what was found is being erased, or was since then. */
  isOvertaken(request: LeasedRequest): Promise<boolean>
  /** Ends exports that name somebody who is erased; each file is dropped before it is forgotten. */
  endExports(site: string, of: Named, drop: (file: string) => Promise<unknown>): Promise<void>
  /** Before it is known whether the export comes to its end: or nobody would let go of it. */
  addFile(request: LeasedRequest, file: string): Promise<void>
  /** `fileUntil`: of an export. Throws where it was asked for again meanwhile. */
  done(request: LeasedRequest, at: number, fileUntil?: number): Promise<void>
  /** Tried again from `nextAt` on; without a problem it only waits. */
  later(request: LeasedRequest, nextAt: number, problem?: string): Promise<void>
  /** Exports whose time is over: returns what is to be let go of, and forgets it. */
  takeOver(now: number): Promise<{ site: string; files: string[] }[]>
  /** Seals by the newest key what waits. */
  renew(): Promise<void>
}

export interface NewRequest {
  kind: DataRequest['kind']
  askedBy: string
  content: RequestContent
  now: number
}

const PAGE = 50
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** So often before the owner is told that it does not succeed; it is tried on. */
const PATIENCE = 3

const placeOf = (site: string, id: string): SecretPlace => ({
  site,
  destination: 'data-request',
  field: id,
})

export const createRequestStore = (parts: RequestStoreParts): RequestStore => {
  const tools: Tools = {
    pool: parts.pool,
    hashes: parts.hashes,
    contents: createContents(parts.secrets),
    namesOf: async (site, of) => hashesOf((await parts.hashes.of(site)).hash, of),
  }
  return { ...createIntake(tools), ...createProgress(tools), ...createUpkeep(tools) }
}

export interface RequestStoreParts {
  pool: Pool
  secrets: SealedSecrets
  hashes: PersonHashes
}

interface Tools extends Pick<RequestStoreParts, 'pool' | 'hashes'> {
  contents: Contents
  /** The hashes under which a request is kept that names these. */
  namesOf(site: string, of: Named): Promise<Buffer[]>
}

/** What people said and what was found of them, which only this server can read. */
interface Contents {
  seal(site: string, id: string, content: RequestContent): string
  /** Undefined where there is none, or no key opens it. */
  open(site: string, id: string, stored: string | null): RequestContent | undefined
  /** Sealed by the newest key; undefined where it is already. */
  renew(site: string, id: string, stored: string): string | undefined
}

const createContents = (secrets: SealedSecrets): Contents => ({
  seal: (site, id, content) => secrets.seal(JSON.stringify(content), placeOf(site, id)),
  open(site, id, stored) {
    if (stored === null) return undefined
    const content = secrets.open(stored, placeOf(site, id))
    return content.ok ? (JSON.parse(content.text) as RequestContent) : undefined
  },
  renew: (site, id, stored) => secrets.renew(stored, placeOf(site, id)),
})

/** What owners ask for and look at. */
const createIntake = ({
  pool,
  hashes,
  contents,
}: Tools): Pick<RequestStore, 'add' | 'list' | 'files'> => ({
  async add(site, { kind, askedBy, content, now }) {
    const { hash, person } = await hashes.of(site)
    const { subject } = content
    const how = 'email' in subject ? 'email' : 'visitor'
    const whom = 'email' in subject ? person(subject.email) : subject.visitorId
    const id = crypto.randomUUID()
    return inTransaction(pool, async (client) => {
      const { rows } = await client.query<Row & { asked: number; content: string | null }>(
        `insert into data_requests (site, id, kind, asked_by, asked_how, subject, content, asked_at, next_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
         on conflict (site, kind, subject) where state <> 'done' do update
           set next_at = excluded.next_at, asked = data_requests.asked + 1
         returning ${COLUMNS}, asked, content`,
        [
          ...[site, id, kind, askedBy.slice(0, 200), how, hash('request', how, whom)],
          ...[contents.seal(site, id, content), new Date(now)],
        ],
      )
      const row = rows[0] as Row & { asked: number; content: string | null }
      if (row.asked > 1) {
        const known = contents.open(site, row.id, row.content)
        await client.query('update data_requests set content = $3 where site = $1 and id = $2', [
          ...[site, row.id, contents.seal(site, row.id, askedAgain(kind, known, content))],
        ])
      }
      return asRequest(row)
    })
  },
  async list(site, after) {
    const [at, id] = readCursor(after, 2)
    const isPlace = at && id && UUID.test(id) && Number.isFinite(Date.parse(at))
    const { rows } = await pool.query<Row>(
      `select ${COLUMNS} from data_requests where site = $1
         and ($2::timestamptz is null or (asked_at, id) < ($2::timestamptz, $3::uuid))
       order by asked_at desc, id desc limit ${PAGE + 1}`,
      [site, isPlace ? at : null, isPlace ? id : null],
    )
    const { items, next } = asPage(rows, PAGE, (row) => [row.asked_at.toISOString(), row.id])
    return { items: items.map(asRequest), ...(next && { next }) }
  },
  async files(site, id, now) {
    if (!UUID.test(id)) return undefined
    const { rows } = await pool.query<{ files: string[] }>(
      `select files from data_requests where site = $1 and id = $2 and file_until > $3`,
      [site, id, new Date(now)],
    )
    return rows[0]?.files
  },
})

/** How the worker that leased a request brings it forward. */
const createProgress = ({
  pool,
  contents,
  namesOf,
}: Tools): Pick<RequestStore, 'lease' | 'keep' | 'isOvertaken' | 'addFile' | 'done' | 'later'> => ({
  async lease(now, ms) {
    const { rows } = await pool.query<LeasedRow>(
      `update data_requests set state = case when state = 'failed' then state else 'running' end,
         tries = tries + 1, leased_until = $2
       where (site, id) in (
         select site, id from data_requests
         where state <> 'done' and next_at <= $1
           and ${isLeaseOver('leased_until', '$1::timestamptz', `${ms} milliseconds`)}
         order by next_at limit 1 for update skip locked)
       returning site, id, kind, asked_by, tries, asked, content, found, files`,
      [new Date(now), new Date(now + ms)],
    )
    const [row] = rows
    return row && asLeased(row, contents)
  },
  async keep({ site, id, asked, content, found, files }) {
    const { person } = content ?? {}
    const named = person ? await namesOf(site, withSeen(person)) : []
    const sealed = content ? contents.seal(site, id, content) : null
    const { rowCount } = await pool.query(
      `update data_requests set content = $3, found = $4, files = $5, named = $6
       where site = $1 and id = $2 and asked = $7`,
      [site, id, sealed, JSON.stringify(found), files, named, asked],
    )
    if (rowCount === 0) throw askedMeanwhile()
  },
  async isOvertaken({ site, id, content }) {
    const { rows } = await pool.query(
      `select from data_requests r join data_requests e on e.site = r.site
       where r.site = $1 and r.id = $2 and e.kind = 'erase' and e.named && r.named
         and (e.state <> 'done' or e.done_at >= $3) limit 1`,
      [site, id, new Date(content?.foundAt ?? 0)],
    )
    return rows.length > 0
  },
  async addFile({ site, id, files }, file) {
    files.push(file)
    await pool.query('update data_requests set files = $3 where site = $1 and id = $2', [
      ...[site, id, files],
    ])
  },
  async done({ site, id, asked, found }, at, fileUntil) {
    const { rowCount } = await pool.query(
      `update data_requests set state = 'done', content = null, problem = null, leased_until = null,
         done_at = $3, found = $4, file_until = $5 where site = $1 and id = $2 and asked = $6`,
      [
        ...[site, id, new Date(at), JSON.stringify(found)],
        ...[fileUntil === undefined ? null : new Date(fileUntil), asked],
      ],
    )
    if (rowCount === 0) throw askedMeanwhile()
  },
  async later({ site, id }, nextAt, problem) {
    await pool.query(
      `update data_requests set leased_until = null, next_at = $3, problem = $4,
         tries = case when $4::text is null then 0 else tries end,
         state = case when $4::text is not null and tries >= ${PATIENCE} then 'failed' else 'running' end
       where site = $1 and id = $2`,
      [site, id, new Date(nextAt), problem?.slice(0, 300) ?? null],
    )
  },
})

/** What becomes of exports that are there, and of what waits when keys change. */
const createUpkeep = ({
  pool,
  contents,
  namesOf,
}: Tools): Pick<RequestStore, 'endExports' | 'takeOver' | 'renew'> => ({
  async endExports(site, of, drop) {
    const { rows } = await pool.query<{ id: string; files: string[] }>(
      `select id, files from data_requests where site = $1 and kind = 'export'
         and files <> '{}' and named && $2::bytea[]`,
      [site, await namesOf(site, of)],
    )
    for (const { id, files } of rows) {
      for (const file of files) await drop(file)
      await pool.query(
        `update data_requests set files = '{}', file_until = null where site = $1 and id = $2`,
        [site, id],
      )
    }
  },
  async takeOver(now) {
    const { rows } = await pool.query<{ site: string; files: string[] }>(
      `update data_requests r set file_until = null, files = '{}', named = '{}'
       from data_requests old where old.file_until <= $1 and (r.site, r.id) = (old.site, old.id)
       returning r.site, old.files`,
      [new Date(now)],
    )
    return rows
  },
  async renew() {
    const { rows } = await pool.query<{ site: string; id: string; content: string }>(
      'select site, id, content from data_requests where content is not null',
    )
    for (const { site, id, content } of rows) {
      const next = contents.renew(site, id, content)
      if (next === undefined) continue
      await pool.query(
        'update data_requests set content = $3 where site = $1 and id = $2 and content = $4',
        [site, id, next, content],
      )
    }
  },
})

const askedMeanwhile = (): AppError => new AppError('FOOTFALL_E_CONFLICT')

const COLUMNS =
  'id, kind, asked_by, asked_how, state, found, file_until, problem, asked_at, done_at'

interface Row {
  id: string
  kind: DataRequest['kind']
  asked_by: string
  asked_how: DataRequest['by']
  state: DataRequest['state']
  found: Found | null
  file_until: Date | null
  problem: string | null
  asked_at: Date
  done_at: Date | null
}

interface LeasedRow extends Pick<Row, 'id' | 'kind' | 'asked_by' | 'found'> {
  site: string
  files: string[]
  tries: number
  asked: number
  content: string | null
}

const asLeased = (row: LeasedRow, contents: Contents): LeasedRequest => {
  const { asked_by: askedBy, found, content, ...same } = row
  return {
    ...same,
    askedBy,
    found: found ?? {},
    content: contents.open(row.site, row.id, content),
  }
}

const asRequest = (row: Row): DataRequest => ({
  id: row.id,
  kind: row.kind,
  by: row.asked_how,
  state: row.state,
  askedBy: row.asked_by,
  askedAt: row.asked_at.getTime(),
  ...(row.done_at && { doneAt: row.done_at.getTime() }),
  ...(row.state === 'done' && row.found && { found: row.found }),
  ...(row.file_until && { fileUntil: row.file_until.getTime() }),
  ...(row.problem && { problem: row.problem }),
})
