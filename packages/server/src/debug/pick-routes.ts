import type { Clock } from '@footfall/contract'
import { canReadSelector } from '@footfall/contract/fields'
import type { Pool } from 'pg'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { pickInputSchema, pickLinkSchema, pickStateSchema } from './api-schema.ts'
import { DEBUG_LINK_LIFE_MS, signPage } from './debug-link.ts'
import { createPicks } from './picks.ts'
import { readPage } from './read-page.ts'

export interface PickRouteDeps {
  pool: Pool
  sites: SiteDirectory
  keyring: Keyring
  clock: Clock
}

/** The console's side of choosing an element on the owner's own site. */
export const pickRoutes = (
  api: ApiRegistrar,
  { pool, sites, keyring, clock }: PickRouteDeps,
): void => {
  const picks = createPicks(pool)

  api.route(
    {
      id: 'createPick',
      method: 'POST',
      path: '/api/sites/:key/picks',
      tag: 'Events',
      summary:
        'A page of the site with a token that opens the debugger on it, to choose an element or to see what a selector names.',
      access: 'site:analyst',
      scope: null,
      body: pickInputSchema,
      response: pickLinkSchema,
    },
    async ({ site, body: { url: asked, selector }, note }) => {
      if (selector && !canReadSelector(selector)) {
        throw invalid('selector', 'Browsers cannot read this selector.')
      }
      const { origins, generation } = (await sites.find(site)) ?? { origins: [] }
      const url = readPage(asked, origins)
      const now = clock.now()
      const expiresAt = now + DEBUG_LINK_LIFE_MS
      const id = await picks.add(site, { url: url.href, selector, expiresAt, now })
      const link = signPage(keyring, url, { site, generation, expiresAt, pick: id })
      note({ url: url.href, selector })
      return { id, url: link.url, expiresAt }
    },
  )

  api.route(
    {
      id: 'getPick',
      method: 'GET',
      path: '/api/sites/:key/picks/:id',
      tag: 'Events',
      summary: 'What was chosen, once it was. 404 when the link has expired.',
      access: 'site:analyst',
      scope: null,
      response: pickStateSchema,
    },
    async ({ site, params: { id } }) => {
      const found = await picks.find(site, id, clock.now())
      if (!found) throw new AppError('FOOTFALL_E_NOT_FOUND')
      const { choice, expiresAt } = found
      return { expiresAt, ...(choice && { choice }) }
    },
  )
}
