import { MAX_ORIGINS, type SiteLine } from '@footfall/contract'
import { isTimeZone } from '@footfall/contract/schema'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { momentSchema, pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import type { DayTurns } from '../attempts/day-turns.ts'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { type AddSiteDeps, addSite } from './add-site.ts'
import { checkWildcard } from './check-wildcards.ts'
import { listOrganisationSites, SITE_LIST_STATES } from './list-organisation-sites.ts'
import { freeKey } from './new-key.ts'
import { readOrigin } from './read-origin.ts'
import { generalSchema, readGeneral } from './site-general.ts'

export interface ManageRouteDeps extends AddSiteDeps {
  pool: Pool
  dayTurns: DayTurns
}

const lineSchema: z.ZodType<SiteLine> = z
  .object({
    key: z.string(),
    name: z.string(),
    origins: z.array(z.string()),
    revision: z.number().int(),
    createdAt: momentSchema,
    deleteAt: momentSchema.exactOptional(),
    pausedAt: momentSchema.exactOptional(),
    events: z.number(),
    lastSeenAt: momentSchema.exactOptional(),
    stopped: z.number().int(),
    refused: z.number(),
  })
  .register(z.globalRegistry, { id: 'SiteLine' })

const nameSchema = z.string().trim().min(1).max(200)
const timeZoneSchema = z
  .string()
  .max(60)
  .refine((zone) => /^[\w+/-]+$/.test(zone) && isTimeZone(zone), 'No such time zone.')
const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'No such currency.')
const originSchema = z.string().max(300)

/** Sites as things that are made, named, moved and deleted. */
export const manageRoutes = (api: ApiRegistrar, deps: ManageRouteDeps): void => {
  const { pool, sites } = deps
  const editors = { tag: 'Sites', access: 'site:editor', scope: 'sites:write' } as const

  api.route(
    {
      id: 'listOrganisationSites',
      method: 'GET',
      path: '/api/organisations/:organisation/sites',
      tag: 'Sites',
      summary: 'The sites of an organisation with their health at a glance.',
      access: 'organisation:client',
      scope: 'sites:read',
      query: pageQuerySchema.extend({
        q: z.string().max(200).exactOptional(),
        sort: z.enum(['name', 'newest']).exactOptional(),
        state: z.enum(SITE_LIST_STATES).exactOptional(),
        limit: z.coerce.number().int().min(1).max(100).exactOptional(),
      }),
      response: pageSchema(lineSchema),
    },
    async ({ organisation, caller, query: { q, ...query } }) =>
      listOrganisationSites(pool, {
        ...query,
        organisation,
        search: q,
        only: caller.kind === 'key' ? caller.key.sites : undefined,
      }),
  )

  api.route(
    {
      id: 'createSite',
      method: 'POST',
      path: '/api/organisations/:organisation/sites',
      tag: 'Sites',
      summary:
        'Makes a site and publishes it with the defaults. Without a key one is made from its first domain.',
      access: 'organisation:editor',
      scope: 'sites:write',
      body: z.object({
        name: nameSchema,
        origins: z.array(originSchema).min(1).max(20),
        key: z.string().max(63).exactOptional(),
        timeZone: timeZoneSchema.exactOptional(),
        currency: currencySchema.exactOptional(),
      }),
      response: generalSchema,
    },
    async ({ organisation, caller, actor, note, body }) => {
      // A key for some sites makes no others.
      if (caller.kind === 'key' && caller.key.sites) throw new AppError('FOOTFALL_E_SCOPE')
      const origins = inWords('origins', () => readOrigins(body.origins))
      await takeSite(deps.dayTurns, [organisation, actor.id])
      const key = body.key ?? (await freeKey(pool, origins[0] ?? body.name))
      const { name, timeZone, currency } = body
      const isNew = await addSite(deps, {
        key,
        name,
        origins,
        organisation,
        ...(timeZone && { timeZone }),
        ...(currency && { currency }),
      }).catch((error: Error) => inWords('key', () => raise(error)))
      if (!isNew) throw new AppError('FOOTFALL_E_TAKEN')
      note({ name, site: key })
      return readGeneral(pool, key)
    },
  )

  api.route(
    {
      id: 'getSiteGeneral',
      method: 'GET',
      path: '/api/sites/:key/general',
      tag: 'Sites',
      summary: 'A site’s name, domains, time zone, currency, and whether it is to be deleted.',
      access: 'site:client',
      scope: 'sites:read',
      response: generalSchema,
    },
    async ({ site }) => readGeneral(pool, site),
  )

  api.route(
    {
      ...editors,
      id: 'changeSite',
      method: 'PATCH',
      path: '/api/sites/:key/general',
      summary: 'Changes a site’s name, time zone or currency.',
      body: z.object({
        name: nameSchema.exactOptional(),
        timeZone: timeZoneSchema.exactOptional(),
        currency: currencySchema.nullable().exactOptional(),
      }),
      response: generalSchema,
    },
    async ({ site, note, actor, body: { name, timeZone, currency } }) => {
      await pool.query(
        `update sites set name = coalesce($2, name), time_zone = coalesce($3, time_zone),
           currency = case when $4 then $5 else currency end where key = $1`,
        [site, name ?? null, timeZone ?? null, currency !== undefined, currency ?? null],
      )
      sites.forget(site)
      if (timeZone !== undefined || currency !== undefined) {
        await deps.publisher.publish(site, { things: [], by: actor.id })
      }
      note({ ...(name && { name }), ...(timeZone && { timeZone }), ...(currency && { currency }) })
      return readGeneral(pool, site)
    },
  )

  api.route(
    {
      ...editors,
      id: 'addDomain',
      method: 'POST',
      path: '/api/sites/:key/domains',
      summary: 'Lets pages of a further origin send events, at once.',
      body: z.object({ origin: originSchema }),
      response: generalSchema,
    },
    async ({ site, note, body }) => {
      await changeOrigins(pool, site, (origins) => {
        const origin = readOrigin(body.origin)
        checkWildcard(origin, origins)
        if (origins.length >= MAX_ORIGINS) throw new Error('This site lists enough domains.')
        note({ origin })
        return [...new Set([...origins, origin])]
      })
      sites.forget(site)
      return readGeneral(pool, site)
    },
  )

  api.route(
    {
      ...editors,
      id: 'removeDomain',
      method: 'DELETE',
      path: '/api/sites/:key/domains',
      summary: 'Refuses events of an origin from now on. The last one stays.',
      query: z.object({ origin: originSchema }),
      response: generalSchema,
    },
    async ({ site, note, query }) => {
      await changeOrigins(pool, site, (origins) => {
        if (!origins.includes(query.origin)) throw new AppError('FOOTFALL_E_NOT_FOUND')
        if (origins.length === 1) {
          throw new Error('That is the last domain: without one no page may send events.')
        }
        note({ origin: query.origin })
        return origins.filter((origin) => origin !== query.origin)
      })
      sites.forget(site)
      return readGeneral(pool, site)
    },
  )
}

/** More than any agency brings in a day; a site costs this server room and work. */
const SITES_PER_DAY = 50

const takeSite = async (turns: DayTurns, makers: readonly string[]): Promise<void> => {
  const usedUp = await turns.take(
    makers.map((maker) => ({ key: `sites of ${maker}`, limit: SITES_PER_DAY })),
  )
  if (usedUp) throw new AppError('FOOTFALL_E_RATE', { retryAfter: 3_600 })
}

const changeOrigins = (
  pool: Pool,
  site: string,
  change: (origins: string[]) => string[],
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ origins: string[] }>(
      'select origins from sites where key = $1 for update',
      [site],
    )
    const [row] = rows
    if (!row) throw new AppError('FOOTFALL_E_SITE')
    const origins = inWords('origin', () => change(row.origins))
    await client.query('update sites set origins = $2 where key = $1', [site, origins])
  })

const readOrigins = (texts: readonly string[]): string[] => {
  const origins = [...new Set(texts.map(readOrigin))]
  for (const origin of origins) checkWildcard(origin, origins)
  return origins
}

/** What is wrong with an owner's input is told in the words of whoever found it. */
const inWords = <T>(path: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error) || 'code' in error) throw error
    throw invalid(path, error.message)
  }
}

const raise = (error: Error): never => {
  throw error
}
