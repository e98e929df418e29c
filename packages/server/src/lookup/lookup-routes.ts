import { z } from 'zod'
import type { Actor } from '../api-routes/caller.ts'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { lookupResultSchema } from './api-schema.ts'
import type { Lookups } from './create-lookups.ts'
import type { LookupPerson } from './lookup-turns.ts'

export interface LookupRouteDeps {
  lookups: Lookups
}

const addressSchema = z.strictObject({ address: z.string().min(1).max(2_048) })

/** Whose turn it is: a site without an organisation stands for itself. */
const lookupPerson = (
  { kind, id }: Actor,
  place: { organisation?: string | undefined; site?: string | undefined },
): LookupPerson => ({
  organisation: place.organisation ?? `site:${place.site ?? ''}`,
  person: `${kind}:${id}`,
})

/** An address typed by an owner, read by our server. */
export const lookupRoutes = (api: ApiRegistrar, { lookups }: LookupRouteDeps): void => {
  api.route(
    {
      id: 'lookUpAddress',
      method: 'POST',
      path: '/api/organisations/:organisation/lookup',
      tag: 'Start',
      summary: 'Reads a page by its address and says what stands there.',
      access: 'organisation:editor',
      scope: null,
      body: addressSchema,
      response: lookupResultSchema,
      isRead: true,
    },
    ({ body, actor, organisation }) =>
      lookups.any(body.address, lookupPerson(actor, { organisation })),
  )

  api.route(
    {
      id: 'lookUpSite',
      method: 'POST',
      path: '/api/sites/:key/lookup',
      tag: 'Start',
      summary: 'Reads a page of the site and keeps what was found.',
      access: 'site:editor',
      scope: null,
      body: addressSchema,
      response: lookupResultSchema,
      isRead: true,
    },
    ({ body, actor, site, organisation }) =>
      lookups.ofSite(site, body.address, lookupPerson(actor, { organisation, site })),
  )

  api.route(
    {
      id: 'getLookup',
      method: 'GET',
      path: '/api/sites/:key/lookup',
      tag: 'Start',
      summary: 'What was found on the site’s page last; null where nobody has looked.',
      access: 'site:client',
      scope: 'sites:read',
      response: z.object({ address: z.string(), result: lookupResultSchema }).nullable(),
    },
    async ({ site }) => (await lookups.last(site)) ?? null,
  )
}
