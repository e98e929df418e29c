import { ruleTrialInputSchema } from '@footfall/contract/schema'
import { triggers } from '@footfall/tracker/settings'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { EventStore } from '../store/event-store.ts'
import { eventCatalogueSchema, ruleTrialSchema, triggerInfoSchema } from './api-schema.ts'
import { type CatalogueDeps, readCatalogue } from './read-catalogue.ts'
import { tryRule } from './try-rule.ts'

export interface EventRouteDeps extends CatalogueDeps {
  eventStore: Pick<EventStore, 'counts' | 'pageViews'>
}

/** So many page views a rule is tried on. */
const TRIED = 1_000

/** A site's events: which there are, how often each came, and what a rule would have done. */
export const eventRoutes = (api: ApiRegistrar, deps: EventRouteDeps): void => {
  api.route(
    {
      id: 'listTriggers',
      method: 'GET',
      path: '/api/triggers',
      tag: 'Events',
      summary: 'What a rule can wait for, each with the fields it has.',
      access: 'user',
      scope: 'settings:read',
      response: z.array(triggerInfoSchema),
    },
    () => Promise.all(Object.values(triggers).map(async (load) => (await load()).settings)),
  )

  api.route(
    {
      id: 'getEvents',
      method: 'GET',
      path: '/api/sites/:key/events',
      tag: 'Events',
      summary:
        'What a site tells by itself and by its rules, how often each came in the last 28 days (UTC), and what decides who is told.',
      access: 'site:analyst',
      scope: 'events:read',
      response: eventCatalogueSchema,
    },
    ({ site }) => readCatalogue(deps, site),
  )

  api.route(
    {
      id: 'tryRule',
      method: 'POST',
      path: '/api/sites/:key/events/try',
      tag: 'Events',
      summary:
        'Runs a rule over the latest stored page views. Nothing is told and nothing is saved.',
      access: 'site:analyst',
      scope: 'events:read',
      isRead: true,
      body: ruleTrialInputSchema,
      response: ruleTrialSchema,
    },
    async ({ site, body }) =>
      tryRule(body, await deps.eventStore.pageViews(site, { limit: TRIED })),
  )
}
