import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { dayOf } from '../db/day-partitions.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { figuresQuerySchema, popupFiguresSchema } from './api-schema.ts'
import { type FigureDeps, readFigures } from './read-figures.ts'

const DAY_MS = 86_400_000
const DAYS = 28
const MAX_DAYS = 400
const ID = /^[a-z0-9][a-z0-9-]{0,31}$/

/** What became of a site's popups. */
export const figuresRoute = (api: ApiRegistrar, deps: FigureDeps): void => {
  api.route(
    {
      id: 'getPopupFigures',
      method: 'GET',
      path: '/api/sites/:key/popups/:id/figures',
      tag: 'Popups',
      summary:
        'How often a popup was seen, closed and converted in, what its visitors bought within seven days after, and how it compares with not showing it. Of visitors who allowed analytics; the last 28 days (UTC) unless others are named.',
      access: 'site:analyst',
      scope: 'events:read',
      query: figuresQuerySchema,
      response: popupFiguresSchema,
    },
    ({ site, params: { id }, query }) => {
      if (!ID.test(id)) throw new AppError('FOOTFALL_E_NOT_FOUND')
      const to = query.to ?? dayOf(deps.clock.now())
      const from = query.from ?? dayOf(Date.parse(to) - (DAYS - 1) * DAY_MS)
      const span = Date.parse(to) - Date.parse(from)
      if (!(span >= 0 && span < MAX_DAYS * DAY_MS)) {
        throw invalid('from', 'Choose a first day before the last, at most 400 days apart.')
      }
      return readFigures(deps, site, id, { from, to })
    },
  )
}
