import type { Clock, MissedCalls, SitePause } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { ServerHalves } from '../destinations/server-halves.ts'
import { type NamesOf, withNames } from '../drafts/names-of.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { resumeInputSchema, sitePauseSchema } from './api-schema.ts'
import { createSitePauses, type StoredPause } from './site-pauses.ts'
import { createSlowCounts } from './slow-counts.ts'

export interface PauseRouteDeps {
  pool: Pool
  clock: Clock
  eventStore: Pick<EventStore, 'countPaused'>
  halves: ServerHalves
  sites: Pick<SiteDirectory, 'forget'>
  namesOf: NamesOf
  log: Logger
}

/** For how long a pause that is over is shown. */
const WEEK_MS = 7 * 86_400_000
const NOT_PAUSED: SitePause = { waiting: 0, missed: [] }

/** Whether a site is paused, for any member; pausing and resuming it, for those who publish. */
export const pauseRoutes = (api: ApiRegistrar, deps: PauseRouteDeps): void => {
  const { pool, clock, eventStore, halves, sites, namesOf, log } = deps
  const pauses = createSitePauses(pool)
  const editors = { tag: 'Sites', access: 'site:editor', scope: 'publish' } as const

  const counts = createSlowCounts(clock, (error) =>
    log.warn({ err: error }, 'what a pause holds up could not be counted'),
  )

  /** What the server delivers is made up for, or was dropped by choice. */
  const countMissed = async (
    site: string,
    { pausedAt, end }: StoredPause,
  ): Promise<MissedCalls[]> => {
    const [found, ready, lost] = await Promise.all([
      eventStore.countPaused(site, pausedAt, end?.resumedAt),
      halves.of(site),
      halves.lost(site),
    ])
    const served = new Set([...ready, ...lost].map(({ name }) => name))
    return Object.entries(found).flatMap(([destination, calls]) =>
      served.has(destination) ? [] : [{ destination, calls }],
    )
  }
  const missedOf = (site: string, pause: StoredPause): Promise<MissedCalls[] | undefined> =>
    counts.of(`missed ${site} ${pause.pausedAt} ${pause.end?.resumedAt}`, () =>
      countMissed(site, pause),
    )
  const waitingOf = (site: string, { pausedAt }: StoredPause): Promise<number | undefined> =>
    counts.of(`waiting ${site} ${pausedAt}`, () => pauses.countWaiting(site, pausedAt))

  /** Without what has to be counted: that may take long, and whether a site is paused may not. */
  const stateOf = async (last: StoredPause | undefined): Promise<SitePause> => {
    if (!last) return NOT_PAUSED
    const { pausedAt, end } = last
    if (end) {
      const isShown = end.resumedAt >= clock.now() - WEEK_MS
      return { ...NOT_PAUSED, ...(isShown && { last: { pausedAt, ...end } }) }
    }
    const [named] = await withNames(namesOf, [last], 'pausedBy')
    return { pausedAt, ...(named?.pausedBy && { pausedBy: named.pausedBy }) }
  }

  const read = async (site: string): Promise<SitePause> => {
    const pause = await pauses.last(site)
    const state = await stateOf(pause)
    if (!pause || (pause.end && !state.last)) return state
    if (state.last) {
      const missed = await missedOf(site, pause)
      return missed ? { ...state, last: { ...state.last, missed } } : state
    }
    const [missed, waiting] = await Promise.all([missedOf(site, pause), waitingOf(site, pause)])
    return { ...state, ...(missed && { missed }), ...(waiting !== undefined && { waiting }) }
  }

  api.route(
    {
      id: 'getPause',
      method: 'GET',
      path: '/api/sites/:key/pause',
      tag: 'Sites',
      summary:
        'Whether a site is paused, what waits because of it, and which browser calls were not made.',
      access: 'site:client',
      scope: 'events:read',
      response: sitePauseSchema,
    },
    ({ site }) => read(site),
  )

  api.route(
    {
      ...editors,
      id: 'pauseSite',
      method: 'POST',
      path: '/api/sites/:key/pause',
      summary:
        'Stops deliveries within ten seconds, and browser tags on every page opened more than two minutes later. Events are still recorded. 409 where it is paused.',
      response: sitePauseSchema,
    },
    async ({ site, actor }) => {
      const now = clock.now()
      if (!(await pauses.begin(site, actor.id, now))) throw new AppError('FOOTFALL_E_CONFLICT')
      sites.forget(site)
      return stateOf({ pausedAt: now, pausedBy: actor.id })
    },
  )

  api.route(
    {
      ...editors,
      id: 'resumeSite',
      method: 'POST',
      path: '/api/sites/:key/resume',
      summary:
        'Ends a pause. `deliver` sends what waited, as far as consent and each destination’s age limit still allow; `drop` delivers nothing that came in during the pause. 409 where it is not paused.',
      body: resumeInputSchema,
      response: sitePauseSchema,
    },
    async ({ site, actor, body: { choice }, note }) => {
      const before = await pauses.last(site)
      if (!before || before.end) throw new AppError('FOOTFALL_E_CONFLICT')
      // Begun before what waits is on its way, and not waited for until the pause is over.
      const counted = Promise.all([waitingOf(site, before), missedOf(site, before)])
      const now = clock.now()
      if (!(await pauses.end(site, actor.id, choice, now))) {
        throw new AppError('FOOTFALL_E_CONFLICT')
      }
      sites.forget(site)
      void pauses
        .wake(site, now)
        .catch((error) =>
          log.warn({ err: error, site }, 'deliveries of a resumed site wait for their next look'),
        )
      const [waited, missed] = await counted
      note({
        choice,
        ...(waited !== undefined && { waited }),
        ...(missed && { notMade: missed.reduce((sum, { calls }) => sum + calls, 0) }),
      })
      const resumedAt = Math.max(now, before.pausedAt)
      return stateOf({ ...before, end: { resumedAt, choice } })
    },
  )
}
