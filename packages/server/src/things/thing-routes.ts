import {
  type DestinationDraft,
  isSingleKind,
  type ThingDetail,
  type ThingKind,
  type ThingRef,
  thingKey,
} from '@footfall/contract'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { showSettings } from '../destinations/show-settings.ts'
import { type NamesOf, withNamedConflict, withNames } from '../drafts/names-of.ts'
import { removeDraft, writeDraft } from '../drafts/write-draft.ts'
import { AppError } from '../http/app-error.ts'
import type { Publisher } from '../publish/create-publisher.ts'
import type { SiteState } from '../publish/site-state.ts'
import { guardOf } from '../recipients/guard-recipients.ts'
import { readFieldsOf } from '../recipients/recipients.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import {
  thingDetailSchema,
  thingInputSchema,
  thingRefSchema,
  thingSummarySchema,
} from './api-schema.ts'
import { keptChoices, type SaveThingDeps, saveThing } from './save-thing.ts'
import { findState, listStates } from './thing-states.ts'

export interface ThingRouteDeps extends SaveThingDeps {
  publisher: Publisher
  sites: Pick<SiteDirectory, 'forget'>
  /** What people and API keys are called. */
  namesOf: NamesOf
}

/** Everything of a site that can be saved, published and rolled back by itself. */
export const thingRoutes = (api: ApiRegistrar, deps: ThingRouteDeps): void => {
  const { publisher, sites, namesOf } = deps

  const detailOf = async (site: string, thing: ThingRef): Promise<ThingDetail> => {
    const state = await publisher.state(site)
    const summary = findState(state, thing)
    if (!summary) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const [named] = await withNames(namesOf, [summary], 'updatedBy')
    const live = state.served && state.live.get(thingKey(thing))?.value
    return {
      ...(named ?? summary),
      ...(await draftOf(deps, site, thing, state)),
      ...(live && { live }),
    }
  }

  api.route(
    {
      id: 'listThings',
      method: 'GET',
      path: '/api/sites/:key/things',
      tag: 'Publish',
      summary: 'Everything a site has, and whether pages have it as it is saved.',
      access: 'site:client',
      scope: 'settings:read',
      query: z.object({ kind: z.string().max(32).exactOptional() }),
      response: z.array(thingSummarySchema),
    },
    async ({ site, query: { kind } }) => {
      const all = await publisher.digest(site, 'things', listStates)
      const wanted = kind ? all.filter((one) => one.kind === kind) : all
      return withNames(namesOf, wanted, 'updatedBy')
    },
  )

  api.route(
    {
      id: 'getThing',
      isHeavy: true,
      method: 'GET',
      path: '/api/sites/:key/things/:kind/:id',
      tag: 'Publish',
      summary: 'One thing as it is saved, and as pages have it.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: thingDetailSchema,
    },
    ({ site, params }) => detailOf(site, refOf(params)),
  )

  api.route(
    {
      id: 'putThing',
      isHeavy: true,
      method: 'PUT',
      path: '/api/sites/:key/things/:kind/:id',
      tag: 'Publish',
      summary:
        'Saves a thing. Pages have it once it is published. 409 where somebody else saved it meanwhile.',
      access: 'site:editor',
      scope: 'settings:write',
      body: thingInputSchema,
      response: thingDetailSchema,
    },
    async ({ site, params, body: { version, draft }, actor, caller }) => {
      const thing = refOf(params)
      const standard = await publisher.standard(site)
      const fieldsOf = await readFieldsOf(deps.destinations)
      await withNamedConflict(namesOf, () =>
        saveThing(deps, site, thing, {
          draft,
          standard,
          version,
          by: actor.id,
          ...guardOf(caller, fieldsOf),
        }),
      )
      sites.forget(site)
      return detailOf(site, thing)
    },
  )

  api.route(
    {
      id: 'deleteThing',
      isHeavy: true,
      method: 'DELETE',
      path: '/api/sites/:key/things/:kind/:id',
      tag: 'Publish',
      summary:
        'Deletes a thing, for pages with its next publication. A piece that every site has goes back to what sites begin with; `compat` keeps `pluginNames`.',
      access: 'site:editor',
      scope: 'settings:write',
      query: z.object({ version: z.coerce.number().int().min(0).exactOptional() }),
      response: null,
    },
    async ({ site, params, query: { version }, actor, caller }) => {
      const thing = refOf(params)
      // Such a piece would go back to the address that sites begin with.
      if (caller.kind === 'key' && thing.kind === 'general') throw new AppError('FOOTFALL_E_SCOPE')
      const state = await publisher.state(site)
      const row = state.rowOf(thing)
      if (!row) throw new AppError('FOOTFALL_E_NOT_FOUND')
      const kept = keptChoices(thing, row.draft)
      const isLive = !isSingleKind(thing.kind) && !!state.served && state.live.has(thingKey(thing))
      await withNamedConflict(namesOf, () =>
        Object.keys(kept).length > 0
          ? writeDraft(deps.db, site, thing, kept, { version, by: actor.id })
          : removeDraft(deps.db, site, thing, { version, isLive, by: actor.id }),
      )
      sites.forget(site)
    },
  )
}

const refOf = ({ kind, id }: { kind: string; id: string }): ThingRef => {
  const ref = thingRefSchema.safeParse({ kind, id })
  if (!ref.success) throw new AppError('FOOTFALL_E_NOT_FOUND')
  return { kind: kind as ThingKind, id }
}

/** What is saved, without secrets: of a piece that every site has with all that stands at its default. */
const draftOf = async (
  { destinations, secrets }: ThingRouteDeps,
  site: string,
  thing: ThingRef,
  { drafts, live, rowOf }: SiteState,
): Promise<Pick<ThingDetail, 'draft' | 'secrets'>> => {
  const row = rowOf(thing)
  const part = drafts.get(thingKey(thing)) ?? live.get(thingKey(thing))
  if (thing.kind !== 'destination') {
    return { draft: (isSingleKind(thing.kind) ? part?.value : row?.draft) ?? part?.value ?? {} }
  }
  const entry = (await destinations.load(thing.id))?.settings
  if (!entry) return { draft: {} }
  const shown = showSettings(secrets, entry, site, row)
  const draft: DestinationDraft = { isEnabled: shown.isEnabled, settings: shown.values }
  return { draft: { ...draft }, secrets: shown.secrets }
}
