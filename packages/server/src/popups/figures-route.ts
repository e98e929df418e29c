import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { lastDays } from '../events/tally.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { figuresQuerySchema, popupFiguresSchema } from './api-schema.ts'
import { type FigureDeps, readFigures } from './read-figures.ts'

const DAY_MS = 86_400_000
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
      const last = query.to ?? new Date(deps.clock.now()).toISOString().slice(0, 10)
      const from = query.from ?? lastDays(Date.parse(last))[0] ?? last
      const span = Date.parse(last) - Date.parse(from)
      if (!(span >= 0 && span < MAX_DAYS * DAY_MS)) {
        throw invalid('from', 'Choose a first day before the last, at most 400 days apart.')
      }
      return readFigures(deps, site, id, { from, to: last })
    },
  )
}
