import type {
  Clock,
  DestinationInfo,
  DestinationSettings,
  SettingsEntry,
  SettingsValues,
} from '@footfall/contract'
import { settingsRecordSchema } from '@footfall/contract/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Guard } from '../console-routes/guard.ts'
import { AppError } from '../http/app-error.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openSettings, sealSettings } from '../secrets/settings-secrets.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { checkSettings } from './check-settings.ts'
import type { DestinationRegistry } from './destination-registry.ts'
import type { DestinationTables } from './tables.ts'

const inputSchema = z.strictObject({
  isEnabled: z.boolean(),
  values: z.record(
    z.string().max(64),
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.array(z.string()).max(100),
      settingsRecordSchema,
      z.array(settingsRecordSchema).max(200),
    ]),
  ),
  secrets: z.record(z.string().max(64), z.string().nullable()),
})

export interface DestinationRouteDeps {
  db: Kysely<DestinationTables>
  destinations: DestinationRegistry
  secrets: SealedSecrets
  sites: Pick<SiteDirectory, 'forget'>
  clock: Clock
  /** Tries at once what a refused key has stopped. */
  resumeLane(site: string, destination: string, now: number): Promise<void>
}

/** What a destination wants to know, what a site has filled in, and filling it in. */
export const destinationRoutes = (
  app: FastifyInstance,
  deps: DestinationRouteDeps,
  guard: Guard,
): void => {
  const entryOf = async (request: FastifyRequest): Promise<SettingsEntry> => {
    const { name } = request.params as { name: string }
    if (!deps.destinations.names.includes(name)) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const module = await deps.destinations.load(name)
    if (!module) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return module.settings
  }

  const find = (site: string, destination: string) =>
    deps.db
      .selectFrom('site_destinations')
      .select(['is_enabled', 'settings'])
      .where('site', '=', site)
      .where('destination', '=', destination)

  app.get('/api/destinations', async (request): Promise<DestinationInfo[]> => {
    await guard.user(request)
    const modules = await Promise.all(deps.destinations.names.map(deps.destinations.load))
    return modules.flatMap((module) =>
      module ? [{ ...module.settings, hasServer: module.server !== undefined }] : [],
    )
  })

  app.get('/api/sites/:key/destinations', async (request): Promise<DestinationSettings[]> => {
    const { site } = await guard.member(request)
    const rows = await deps.db
      .selectFrom('site_destinations')
      .select(['destination', 'is_enabled', 'settings'])
      .where('site', '=', site)
      .execute()
    const modules = await Promise.all(deps.destinations.names.map(deps.destinations.load))
    return modules.flatMap((module) => {
      if (!module) return []
      const row = rows.find(({ destination }) => destination === module.settings.name)
      return [showSettings(deps.secrets, module.settings, site, row)]
    })
  })

  app.get('/api/sites/:key/destinations/:name', async (request): Promise<DestinationSettings> => {
    const { site } = await guard.member(request)
    const entry = await entryOf(request)
    const row = await find(site, entry.name).executeTakeFirst()
    return showSettings(deps.secrets, entry, site, row)
  })

  app.put('/api/sites/:key/destinations/:name', async (request): Promise<DestinationSettings> => {
    const { site } = await guard.owner(request)
    const entry = await entryOf(request)
    const input = inputSchema.safeParse(request.body)
    if (!input.success) throw new AppError('FOOTFALL_E_BODY')
    const { isEnabled } = input.data
    const settings = await deps.db.transaction().execute(async (transaction) => {
      // Two owners saving at once: the second must see the first one's secrets.
      await transaction
        .insertInto('site_destinations')
        .values({ site, destination: entry.name, is_enabled: isEnabled, settings: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = await transaction
        .selectFrom('site_destinations')
        .select('settings')
        .where('site', '=', site)
        .where('destination', '=', entry.name)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const place = { site, destination: entry.name }
      const stored = openSettings(deps.secrets, entry.fields, row.settings as SettingsValues, place)
      const checked = checkSettings(entry, input.data, stored.settings)
      if (!checked.ok) throw new AppError('FOOTFALL_E_INVALID', { details: checked.problems })
      // What cannot be opened now stays as it is: its key may come back.
      const kept = stored.lost.filter((field) => !Object.hasOwn(input.data.secrets, field))
      const sealed: SettingsValues = {
        ...sealSettings(deps.secrets, entry.fields, checked.settings, place),
        ...Object.fromEntries(kept.map((field) => [field, row.settings[field] as string])),
      }
      await transaction
        .updateTable('site_destinations')
        .set({
          is_enabled: isEnabled,
          settings: JSON.stringify(sealed),
          updated_at: new Date(deps.clock.now()),
        })
        .where('site', '=', site)
        .where('destination', '=', entry.name)
        .execute()
      return sealed
    })
    deps.sites.forget(site)
    // What a refused key has stopped is tried at once with the new one, not when its turn comes.
    await deps.resumeLane(site, entry.name, deps.clock.now())
    return showSettings(deps.secrets, entry, site, { is_enabled: isEnabled, settings })
  })
}

/** Stored settings without their secrets: of those only whether they are there. */
const showSettings = (
  sealed: SealedSecrets,
  { name, fields }: SettingsEntry,
  site: string,
  row: { is_enabled: boolean; settings: Record<string, unknown> } | undefined,
): DestinationSettings => {
  const stored = (row?.settings ?? {}) as SettingsValues
  const { lost } = openSettings(sealed, fields, stored, { site, destination: name })
  const values: SettingsValues = {}
  const secrets: Record<string, boolean> = {}
  for (const [path, field] of Object.entries(fields)) {
    if (field.kind === 'secret') secrets[path] = Boolean(stored[path]) && !lost.includes(path)
    else if (stored[path] !== undefined) values[path] = stored[path]
  }
  const isEnabled = row?.is_enabled ?? false
  return { name, isEnabled, values, secrets, ...(lost[0] && { lostSecrets: lost }) }
}
