import type { Clock, SettingsEntry } from '@footfall/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { type NamesOf, withNamedConflict } from '../drafts/names-of.ts'
import { readDraft, readDrafts } from '../drafts/read-drafts.ts'
import { AppError } from '../http/app-error.ts'
import { guardOf } from '../recipients/guard-recipients.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import {
  destinationInfoSchema,
  destinationInputSchema,
  destinationSettingsSchema,
} from './api-schema.ts'
import type { DestinationRegistry } from './destination-registry.ts'
import { saveDestination } from './save-destination.ts'
import { showSettings } from './show-settings.ts'
import type { DestinationTables } from './tables.ts'

export interface DestinationRouteDeps {
  db: Kysely<DestinationTables>
  destinations: DestinationRegistry
  secrets: SealedSecrets
  sites: Pick<SiteDirectory, 'forget'>
  clock: Clock
  /** What people and API keys are called. */
  namesOf: NamesOf
  /** Tries at once what a refused key has stopped. */
  resumeLane(site: string, destination: string, now: number): Promise<void>
}

/** What a destination wants to know, what a site has filled in, and filling it in. */
export const destinationRoutes = (api: ApiRegistrar, deps: DestinationRouteDeps): void => {
  const entryOf = async (name: string): Promise<SettingsEntry> => {
    if (!deps.destinations.names.includes(name)) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const module = await deps.destinations.load(name)
    if (!module) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return module.settings
  }

  api.route(
    {
      id: 'listKinds',
      method: 'GET',
      path: '/api/destinations',
      tag: 'Destinations',
      summary: 'Every destination that this server knows, with the fields of its form.',
      access: 'user',
      scope: 'settings:read',
      response: z.array(destinationInfoSchema),
    },
    async () => {
      const modules = await Promise.all(deps.destinations.names.map(deps.destinations.load))
      return modules.flatMap((module) =>
        module
          ? [
              {
                ...module.settings,
                hasServer: module.server !== undefined,
                ...(module.isAutomation && { isAutomation: true }),
              },
            ]
          : [],
      )
    },
  )

  api.route(
    {
      id: 'listSettings',
      method: 'GET',
      path: '/api/sites/:key/destinations',
      tag: 'Destinations',
      summary:
        'What a site has filled in, for every destination; of secrets only whether they are there.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: z.array(destinationSettingsSchema),
    },
    async ({ site }) => {
      const rows = (await readDrafts(deps.db, site)).filter(({ kind }) => kind === 'destination')
      const modules = await Promise.all(deps.destinations.names.map(deps.destinations.load))
      return modules.flatMap((module) => {
        if (!module) return []
        const row = rows.find(({ id }) => id === module.settings.name)
        return [showSettings(deps.secrets, module.settings, site, row)]
      })
    },
  )

  api.route(
    {
      id: 'getSettings',
      method: 'GET',
      path: '/api/sites/:key/destinations/:name',
      tag: 'Destinations',
      summary: 'The same for one destination.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: destinationSettingsSchema,
    },
    async ({ site, params }) => {
      const entry = await entryOf(params.name)
      const row = await readDraft(deps.db, site, { kind: 'destination', id: entry.name })
      return showSettings(deps.secrets, entry, site, row)
    },
  )

  api.route(
    {
      id: 'putSettings',
      method: 'PUT',
      path: '/api/sites/:key/destinations/:name',
      tag: 'Destinations',
      summary:
        'Saves the form of one destination. Pages have it once it is published. 409 where somebody else saved it meanwhile.',
      access: 'site:editor',
      scope: 'settings:write',
      body: destinationInputSchema,
      response: destinationSettingsSchema,
    },
    async ({ site, params, body: { version, ...input }, actor, caller }) => {
      const entry = await entryOf(params.name)
      const row = await withNamedConflict(deps.namesOf, () =>
        saveDestination(deps, site, entry, input, {
          by: actor.id,
          version,
          ...guardOf(caller, () => entry.fields),
        }),
      )
      deps.sites.forget(site)
      // What a refused key has stopped is tried at once with the new one, not when its turn comes.
      await deps.resumeLane(site, entry.name, deps.clock.now())
      return showSettings(deps.secrets, entry, site, row)
    },
  )
}
