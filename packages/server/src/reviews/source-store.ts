import { randomBytes } from 'node:crypto'
import type {
  Clock,
  ReviewSourceChange,
  ReviewSourceInfo,
  ReviewSourceInput,
  ReviewSourceMade,
  SettingsValues,
} from '@footfall/contract'
import { checkValues } from '@footfall/contract/fields'
import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import { newWebhookSecret } from '../secrets/webhook-secret.ts'
import type { ReviewSourceKind } from './source-kind.ts'
import { type CountedRow, type SourceRow, showSource } from './source-row.ts'
import type { SourceSecrets } from './source-secrets.ts'
import type { SourceRegistry } from './sources/registry.ts'

/** Sources of sites: what is set up, without asking any of them. */
export interface SourceStore {
  list(site: string): Promise<ReviewSourceInfo[]>
  find(site: string, id: string): Promise<ReviewSourceInfo | undefined>
  /** As it is stored. */
  row(site: string, id: string): Promise<SourceRow | undefined>
  add(site: string, input: ReviewSourceInput): Promise<ReviewSourceMade>
  /** Undefined where there is none. */
  change(
    site: string,
    id: string,
    change: ReviewSourceChange,
  ): Promise<ReviewSourceInfo | undefined>
  /** The source alone. False where there is none. */
  delete(site: string, id: string): Promise<boolean>
  /** Lays secrets over those that are stored. */
  keepSecret(site: string, id: string, secret: Readonly<Record<string, string>>): Promise<void>
  /** A new secret to sign imports with. */
  rotateImport(site: string, id: string): Promise<string>
  /** Reviews came in by themselves, and it went well. */
  told(site: string, id: string): Promise<void>
  /**
   * It is asked at the next look, whatever stopped it. False where it cannot be asked. `isAnew`: what a pass under way was asked
   * with no longer holds, so that one is not waited for and its end does not count.
   */
  hurry(site: string, id: string, isAnew?: boolean): Promise<boolean>
}

export interface SourceStoreDeps {
  pool: Pool
  clock: Clock
  registry: SourceRegistry
  secrets: SourceSecrets
  /** Why a kind cannot be added to this installation; undefined where it can. */
  offBecause(kind: string): string | undefined
}

/** More than anybody has; a bound for what a refresh of one site may cost. */
const MAX_SOURCES = 50
/** Under this name the secret that signs imports stands among a source's. */
export const IMPORT_SECRET = 'importSecret'

const COUNTED = `select s.*, coalesce(r.kept, 0)::int as kept, coalesce(r.twins, 0)::int as twins
  from review_sources s left join (
    select source, count(*) as kept, count(twin_of) as twins from reviews where site = $1 group by source
  ) r on r.source = s.id where s.site = $1`

export const createSourceStore = (deps: SourceStoreDeps): SourceStore => {
  const { pool, clock, registry, secrets } = deps
  const show = (row: CountedRow): ReviewSourceInfo =>
    showSource(row, registry.find(row.kind), secrets.open(row.site, row.id, row.secret))
  const find: SourceStore['find'] = async (site, id) => {
    const { rows } = await pool.query<CountedRow>(`${COUNTED} and s.id = $2`, [site, id])
    return rows[0] && show(rows[0])
  }
  const row: SourceStore['row'] = async (site, id) => {
    const { rows } = await pool.query<SourceRow>(
      'select * from review_sources where site = $1 and id = $2',
      [site, id],
    )
    return rows[0]
  }
  const kindOf = (name: string): ReviewSourceKind => {
    const kind = registry.find(name)
    const why = kind ? deps.offBecause(name) : 'There is no such kind of source.'
    if (kind && !why) return kind
    throw new AppError('FOOTFALL_E_INVALID', { details: [{ path: 'kind', message: why ?? '' }] })
  }
  const keepSecret: SourceStore['keepSecret'] = async (site, id, more) => {
    for (;;) {
      const now = await row(site, id)
      if (!now) return
      const next = secrets.seal(site, id, { ...secrets.open(site, id, now.secret), ...more })
      // Of two that lay theirs over at once, the second must see the first one's.
      const { rowCount } = await pool.query(
        `update review_sources set secret = $3
         where site = $1 and id = $2 and secret is not distinct from $4`,
        [site, id, next, now.secret],
      )
      if (rowCount) return
    }
  }

  return {
    find,
    row,
    keepSecret,
    async list(site) {
      const { rows } = await pool.query<CountedRow>(`${COUNTED} order by s.created_at, s.id`, [
        site,
      ])
      return rows.map(show)
    },
    async add(site, input) {
      const kind = kindOf(input.kind)
      const { settings, secret } = check(kind, input.settings, input.secrets)
      const id =
        kind.fill === 'form' ? input.kind : `${input.kind}-${randomBytes(4).toString('hex')}`
      const importSecret = kind.fill === 'signed' ? newWebhookSecret() : undefined
      const all = { ...secret, ...(importSecret && { [IMPORT_SECRET]: importSecret }) }
      const { rowCount } = await pool.query(
        `insert into review_sources (site, id, kind, name, settings, secret, next_at)
         select $1, $2, $3, $4, $5, $6, $7
         where (select count(*) from review_sources where site = $1) < ${MAX_SOURCES}
         on conflict do nothing`,
        [
          ...[site, id, input.kind, input.name, JSON.stringify(settings)],
          ...[secrets.seal(site, id, all), firstAsk(kind, clock.now())],
        ],
      )
      if (!rowCount) throw new AppError('FOOTFALL_E_TAKEN')
      const source = await find(site, id)
      if (!source) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return { source, ...(importSecret && { importSecret }) }
    },
    async change(site, id, change) {
      const now = await row(site, id)
      if (!now) return undefined
      const kind = registry.find(now.kind)
      if (!kind) throw new AppError('FOOTFALL_E_NOT_FOUND')
      const stored = secrets.open(site, id, now.secret)
      const given = { ...stored, ...change.secrets }
      const kept = Object.entries(given).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      )
      const { settings, secret } = check(
        kind,
        change.settings ?? now.settings,
        Object.fromEntries(kept),
        Object.keys(stored),
      )
      const isOn = change.isOn ?? now.is_on
      // What the owner has changed may have mended it, so it is asked at once.
      const isAsked = change.settings || change.secrets || (isOn && !now.is_on)
      const { rowCount } = await pool.query(
        `update review_sources set name = $3, settings = $4, secret = $5, is_on = $6,
           next_at = case when $7 then $8 else next_at end,
           state = case when $7 and state = 'stopped' then 'late' else state end,
           tries = case when $7 then 0 else tries end,
           leased_until = case when $7 then null else leased_until end
         where site = $1 and id = $2 and secret is not distinct from $9`,
        [
          ...[site, id, change.name ?? now.name, JSON.stringify(settings)],
          ...[secrets.seal(site, id, secret), isOn],
          ...[Boolean(isAsked), firstAsk(kind, clock.now()), now.secret],
        ],
      )
      if (!rowCount) throw new AppError('FOOTFALL_E_CONFLICT')
      return find(site, id)
    },
    async delete(site, id) {
      const { rowCount } = await pool.query(
        'delete from review_sources where site = $1 and id = $2',
        [site, id],
      )
      return Boolean(rowCount)
    },
    async told(site, id) {
      await pool.query(
        `update review_sources set state = 'ok', problem = null, note = null, asked_at = $3, ok_at = $3
         where site = $1 and id = $2`,
        [site, id, new Date(clock.now())],
      )
    },
    async rotateImport(site, id) {
      const secret = newWebhookSecret()
      await keepSecret(site, id, { [IMPORT_SECRET]: secret })
      return secret
    },
    async hurry(site, id, isAnew = false) {
      const now = await row(site, id)
      const kind = now && registry.find(now.kind)
      if (!kind?.pull || !now?.is_on) return false
      await pool.query(
        `update review_sources set next_at = $3, tries = 0,
           state = case when state = 'stopped' then 'late' else state end,
           leased_until = case when $4 then null else leased_until end
         where site = $1 and id = $2`,
        [site, id, new Date(clock.now()), isAnew],
      )
      return true
    },
  }
}

/** At once, where it is asked at all. */
const firstAsk = (kind: ReviewSourceKind, now: number): Date | null =>
  kind.pull ? new Date(now) : null

/** `hidden`: secrets that no field of the form has, such as tokens, which stay as they are. */
const check = (
  { settings: { fields } }: ReviewSourceKind,
  settings: SettingsValues,
  secrets: Record<string, string>,
  hidden: readonly string[] = [],
): { settings: SettingsValues; secret: Record<string, string> } => {
  const isSecret = (name: string): boolean => fields[name]?.kind === 'secret'
  const given = Object.entries(secrets).filter(([name]) => isSecret(name) || !hidden.includes(name))
  const plain = Object.entries(settings).filter(([name]) => !isSecret(name))
  const checked = checkValues(fields, Object.fromEntries([...plain, ...given]), {
    isComplete: true,
  })
  if (!checked.ok) throw new AppError('FOOTFALL_E_INVALID', { details: checked.problems })
  const values = Object.entries(checked.values)
  const tokens = Object.entries(secrets).filter(([name]) => !Object.hasOwn(fields, name))
  return {
    settings: Object.fromEntries(values.filter(([name]) => !isSecret(name))),
    secret: Object.fromEntries([
      ...tokens,
      ...values.flatMap(([name, value]) =>
        isSecret(name) && typeof value === 'string' ? [[name, value]] : [],
      ),
    ]),
  }
}
