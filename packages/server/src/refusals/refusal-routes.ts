import { type Clock, MAX_ALLOWED_EVENTS, MAX_ORIGINS, type SiteRefusals } from '@footfall/contract'
import { allowInputSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Guard } from '../console-routes/guard.ts'
import { isKnownEvent } from '../event-names/known-events.ts'
import { AppError } from '../http/app-error.ts'
import { changeDraft } from '../sites/change-draft.ts'
import { asOrigin, isAllowedOrigin } from '../sites/origin-match.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { SiteTables } from '../sites/tables.ts'
import { foldRefusals, readRefusals } from './refusal-store.ts'

export interface RefusalRouteDeps {
  db: Kysely<SiteTables>
  pool: Pool
  clock: Clock
  sites: SiteDirectory
}

/** What a site does not let in: for any member to read, for owners to allow. */
export const refusalRoutes = (app: FastifyInstance, deps: RefusalRouteDeps, guard: Guard): void => {
  const { db, pool, clock, sites } = deps

  const refusalsOf = async (site: string): Promise<SiteRefusals> => {
    const [found, config, row] = await Promise.all([
      readRefusals(pool, site, clock.now()),
      sites.config(site),
      db
        .selectFrom('sites')
        .select(['origins', 'settings'])
        .where('key', '=', site)
        .executeTakeFirst(),
    ])
    const { eventNames, allowedEvents = [] } = row?.settings ?? {}
    const isSaved = (name: string): boolean => eventNames === 'any' || allowedEvents.includes(name)
    // What has been let in since is nobody's concern any more.
    const open = found.filter(({ kind, value }) =>
      kind === 'origin'
        ? !isAllowedOrigin(value, row?.origins ?? [])
        : !config || !isKnownEvent(value, [config]),
    )
    return foldRefusals(
      open.map((one) =>
        one.kind === 'event' && isSaved(one.value) ? { ...one, isSaved: true } : one,
      ),
    )
  }

  app.get('/api/sites/:key/refusals', async (request) => {
    const { site } = await guard.member(request)
    return refusalsOf(site)
  })

  app.post('/api/sites/:key/refusals/allow', async (request) => {
    const { site } = await guard.owner(request)
    const input = allowInputSchema.safeParse(request.body)
    if (!input.success) throw new AppError('FOOTFALL_E_BODY')
    const { kind, value } = input.data
    if (kind === 'origin') await allowOrigin(deps, site, value)
    else await allowEvent(deps, site, value)
    sites.forget(site)
    return refusalsOf(site)
  })
}

/** Part of the draft: pages that send it are refused until it is published, as with every other setting. */
const allowEvent = ({ db }: RefusalRouteDeps, site: string, name: string): Promise<void> =>
  changeDraft(db, site, ({ allowedEvents = [] }) => {
    if (allowedEvents.includes(name)) return {}
    if (allowedEvents.length >= MAX_ALLOWED_EVENTS) throw full('This site lists enough events.')
    return { allowedEvents: [...allowedEvents, name] }
  })

/** Origins are no part of what pages get, so this holds at once. */
const allowOrigin = async (
  { db }: RefusalRouteDeps,
  site: string,
  value: string,
): Promise<void> => {
  const origin = asOrigin(value)
  if (!origin) throw full('An origin is https:// and the name of a host.')
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('sites')
      .select('origins')
      .where('key', '=', site)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new AppError('FOOTFALL_E_SITE')
    if (isAllowedOrigin(origin, row.origins)) return
    if (row.origins.length >= MAX_ORIGINS) throw full('This site lists enough domains.')
    await transaction
      .updateTable('sites')
      .set({ origins: [...row.origins, origin] })
      .where('key', '=', site)
      .execute()
  })
}

const full = (message: string): AppError =>
  new AppError('FOOTFALL_E_INVALID', { details: [{ path: 'value', message }] })
