import { z } from 'zod'
import type { Caller } from '../api-routes/caller.ts'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { AppError } from '../http/app-error.ts'
import { refuseOtherRecipients } from '../recipients/guard-recipients.ts'
import { readFieldsOf } from '../recipients/recipients.ts'
import { changeSchema } from '../sites/api-schema.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { choiceSchema, publishedSchema, rollBackSchema, thingChangeSchema } from './api-schema.ts'
import type { Publisher, ThingChoice } from './create-publisher.ts'

export interface PublishRouteDeps {
  publisher: Publisher
  sites: Pick<SiteDirectory, 'forget'>
  destinations: DestinationRegistry
}

/** What editors do with what is saved: look at it, publish it, discard it, or go back; all of it or some things. */
export const publishRoutes = (
  api: ApiRegistrar,
  { publisher, sites, destinations }: PublishRouteDeps,
): void => {
  /** Whom data is sent to is for people to decide. */
  const guardFor = async (caller: Caller): Promise<Pick<ThingChoice, 'guard'>> => {
    if (caller.kind === 'user') return {}
    const fieldsOf = await readFieldsOf(destinations)
    return { guard: (live, next) => refuseOtherRecipients(caller, fieldsOf, live, next) }
  }

  api.route(
    {
      id: 'listChanges',
      isHeavy: true,
      method: 'GET',
      path: '/api/sites/:key/changes',
      tag: 'Publish',
      summary: 'What is saved and not live, thing by thing, with every field before and after.',
      access: 'site:analyst',
      scope: 'settings:read',
      response: z.array(thingChangeSchema),
    },
    ({ site }) => publisher.compare(site),
  )

  api.route(
    {
      id: 'publish',
      isHeavy: true,
      method: 'POST',
      path: '/api/sites/:key/publish',
      tag: 'Publish',
      summary: 'Makes what is saved live: all of it, or the named things.',
      access: 'site:editor',
      scope: 'publish',
      body: choiceSchema,
      response: publishedSchema,
    },
    async ({ site, body, actor, caller, note }) => {
      const result = await publisher.publish(site, {
        things: body?.things,
        by: actor.id,
        ...(await guardFor(caller)),
      })
      if (!result.ok) throw new AppError('FOOTFALL_E_INVALID', { details: result.problems })
      sites.forget(site)
      const { config, publishedAt, replaced } = result
      const { revision } = config
      note({
        revision,
        ...(body?.things && { things: body.things.map(({ kind, id }) => `${kind} ${id}`) }),
      })
      return { revision, publishedAt, ...(replaced !== undefined && { replaced }) }
    },
  )

  api.route(
    {
      id: 'discard',
      isHeavy: true,
      method: 'POST',
      path: '/api/sites/:key/discard',
      tag: 'Publish',
      summary:
        'Makes what is saved, or the named things of it, what pages have. Returns what is still different: a token that was taken out is not brought back.',
      access: 'site:editor',
      scope: 'publish',
      body: choiceSchema,
      response: z.array(changeSchema),
    },
    async ({ site, body, actor }) => {
      if (!(await publisher.discard(site, { things: body?.things, by: actor.id }))) {
        throw new AppError('FOOTFALL_E_NOT_FOUND')
      }
      sites.forget(site)
      return (await publisher.unpublished(site)) ?? []
    },
  )

  api.route(
    {
      id: 'rollBack',
      isHeavy: true,
      method: 'POST',
      path: '/api/sites/:key/rollback',
      tag: 'Publish',
      summary:
        'Pages get an older version, the one before unless named; what is saved stays. With things: a new version has these as they were then, and what is saved of them follows. With `ifServed`: only while pages have that version, else 409.',
      access: 'site:editor',
      scope: 'publish',
      body: rollBackSchema,
      response: publishedSchema,
    },
    async ({ site, body, actor, caller, note }) => {
      const guard = await guardFor(caller)
      const older = await publisher.rollBack(site, { ...body, by: actor.id, ...guard })
      if (!older) throw new AppError('FOOTFALL_E_NOT_FOUND')
      if ('problems' in older) throw new AppError('FOOTFALL_E_INVALID', { details: older.problems })
      sites.forget(site)
      note({ revision: older.revision })
      return older
    },
  )
}
