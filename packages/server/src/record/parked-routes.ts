import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageSchema } from '../api-routes/shapes.ts'
import {
  forgottenSchema,
  parkedChoiceSchema,
  parkedEventSchema,
  parkedIdSchema,
  parkedReplaySchema,
} from './api-schema.ts'
import { createParkedLetters, type ParkedLettersOptions } from './parked-letters.ts'

/** What was accepted and could not be recorded or delivered: to be seen by analysts, tried again and forgotten by editors. */
export const parkedRoutes = (api: ApiRegistrar, options: ParkedLettersOptions): void => {
  const parked = createParkedLetters(options)

  api.route(
    {
      id: 'listParked',
      method: 'GET',
      path: '/api/sites/:key/data/parked',
      tag: 'Data',
      summary: 'Accepted events that could not be recorded or delivered, the newest first.',
      access: 'site:analyst',
      scope: 'events:read',
      query: z.object({ after: parkedIdSchema.exactOptional() }),
      response: pageSchema(parkedEventSchema),
    },
    ({ site, query: { after } }) => parked.list(site, after),
  )

  api.route(
    {
      id: 'replayParked',
      method: 'POST',
      path: '/api/sites/:key/data/parked/replay',
      tag: 'Data',
      summary: 'Tries events that were put aside again: some, or all.',
      access: 'site:editor',
      scope: 'settings:write',
      body: parkedChoiceSchema,
      response: parkedReplaySchema,
    },
    async ({ site, body, note }) => {
      const replay = await parked.replay(site, body.ids)
      note({ events: replay.replayed, failed: replay.failed })
      return replay
    },
  )

  api.route(
    {
      id: 'forgetParked',
      method: 'POST',
      path: '/api/sites/:key/data/parked/forget',
      tag: 'Data',
      summary: 'Forgets events that were put aside, for good: some, or all.',
      access: 'site:editor',
      scope: 'settings:write',
      body: parkedChoiceSchema,
      response: forgottenSchema,
    },
    async ({ site, body, note }) => {
      const events = await parked.forget(site, body.ids)
      note({ events })
      return { events }
    },
  )
}
