import {
  type Clock,
  MAX_ALLOWED_EVENTS,
  MAX_ORIGINS,
  type SingleDraft,
  type SiteRefusals,
} from '@footfall/contract'
import { allowInputSchema } from '@footfall/contract/schema'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { readSingle } from '../drafts/read-drafts.ts'
import type { DraftTables } from '../drafts/tables.ts'
import { changeSingle } from '../drafts/write-draft.ts'
import { isKnownEvent } from '../event-names/known-events.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { asOrigin, isAllowedOrigin } from '../sites/origin-match.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { SiteTables } from '../sites/tables.ts'
import { siteRefusalsSchema } from './api-schema.ts'
import { foldRefusals, readRefusals } from './refusal-store.ts'

export interface RefusalRouteDeps {
  db: Kysely<SiteTables & DraftTables>
  pool: Pool
  clock: Clock
  sites: SiteDirectory
}

/** What a site does not let in: for any member to read, for editors to allow. */
export const refusalRoutes = (api: ApiRegistrar, deps: RefusalRouteDeps): void => {
  const { db, pool, clock, sites } = deps

  const refusalsOf = async (site: string): Promise<SiteRefusals> => {
    const [found, config, row, names] = await Promise.all([
      readRefusals(pool, site, clock.now()),
      sites.config(site),
      db.selectFrom('sites').select('origins').where('key', '=', site).executeTakeFirst(),
      readSingle(db, site, 'names'),
    ])
    const { eventNames, allowedEvents = [] } = names
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

  api.route(
    {
      id: 'listRefusals',
      method: 'GET',
      path: '/api/sites/:key/refusals',
      tag: 'Events',
      summary: 'Events and domains that were refused in the last day, the most frequent first.',
      access: 'site:analyst',
      scope: 'events:read',
      response: siteRefusalsSchema,
    },
    ({ site }) => refusalsOf(site),
  )

  api.route(
    {
      id: 'allow',
      method: 'POST',
      path: '/api/sites/:key/refusals/allow',
      tag: 'Events',
      summary: 'Lets an event or a domain in.',
      access: 'site:editor',
      scope: 'settings:write',
      body: allowInputSchema,
      response: siteRefusalsSchema,
    },
    async ({ site, body: { kind, value }, actor, caller, note }) => {
      // Domains hold at once, and are what another scope is for.
      const isKey = caller.kind === 'key'
      if (kind === 'origin' && isKey && !caller.key.scopes.includes('sites:write')) {
        throw new AppError('FOOTFALL_E_SCOPE')
      }
      note({ kind, value })
      if (kind === 'origin') await allowOrigin(deps, site, value)
      else await allowEvent(deps, site, value, actor.id)
      sites.forget(site)
      return refusalsOf(site)
    },
  )
}

/** Part of the draft: pages that send it are refused until it is published, as with every other setting. */
const allowEvent = (
  { db }: RefusalRouteDeps,
  site: string,
  name: string,
  by: string,
): Promise<void> => {
  const change = ({ allowedEvents = [] }: SingleDraft<'names'>) => {
    if (allowedEvents.includes(name)) return undefined
    if (allowedEvents.length >= MAX_ALLOWED_EVENTS) throw full('This site lists enough events.')
    return { allowedEvents: [...allowedEvents, name] }
  }
  return changeSingle(db, site, 'names', change, { by })
}

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

const full = (message: string): AppError => invalid('value', message)
