import {
  type CatalogueEvent,
  type CatalogueRule,
  type Clock,
  type EventCatalogue,
  type EventDefinition,
  type EvidenceRules,
  type ShopConfig,
  SINGLE_ID,
  type TriggerDraft,
  thingKey,
} from '@footfall/contract'
import { settings as shopSettings } from '@footfall/tracker/shop/settings'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { Publisher } from '../publish/create-publisher.ts'
import type { SiteState } from '../publish/site-state.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { DayCount } from '../store/event-counts.ts'
import type { EventStore } from '../store/event-store.ts'
import { listStates } from '../things/thing-states.ts'
import { lastDays, tallyOf } from './tally.ts'

export interface CatalogueDeps {
  publisher: Publisher
  destinations: DestinationRegistry
  sites: Pick<SiteDirectory, 'find'>
  eventStore: Pick<EventStore, 'counts'>
  clock: Clock
}

/** Most names that are listed; a site that lets in any name may have thousands. */
const MAX_OTHERS = 200

/** What a site tells, by itself and by its owner's rules, and how often each came. */
export const readCatalogue = async (deps: CatalogueDeps, site: string): Promise<EventCatalogue> => {
  const days = lastDays(deps.clock.now())
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const [state, known, counts] = await Promise.all([
    deps.publisher.state(site),
    deps.sites.find(site),
    deps.eventStore.counts(site, { days: { from, to } }),
  ])
  const single = <T>(kind: 'evidence' | 'shop' | 'events'): T =>
    (state.drafts.get(thingKey({ kind, id: SINGLE_ID }))?.value ?? {}) as T
  const { shop } = single<{ shop?: ShopConfig }>('shop')
  const { events = [] } = single<{ events?: EventDefinition[] }>('events')
  const { evidence = {} } = single<{ evidence?: EvidenceRules }>('evidence')
  return {
    automatic: automaticEvents({ events, hasShop: !!shop, counts, days }),
    rules: rulesOf(state, counts, days),
    destinations: await switchedOn(deps, state),
    evidence,
    ways: known?.ways ?? { orders: false, events: false, sales: false },
    ...(shop && { shop }),
  }
}

interface AutomaticOptions {
  events: readonly EventDefinition[]
  hasShop: boolean
  counts: readonly DayCount[]
  days: readonly string[]
}

/** What comes with every page, what the shop tells, and whatever else came that is no rule's. */
const automaticEvents = (options: AutomaticOptions): CatalogueEvent[] => {
  const { events, hasShop, counts, days } = options
  const ruleless = counts.filter(({ subject }) => subject === '')
  const row = (name: string, by: CatalogueEvent['by']): CatalogueEvent => ({
    name,
    by,
    tally: tallyOf(
      ruleless.filter((count) => count.name === name),
      days,
    ),
  })
  const byPage = [...new Set(events.map(({ name }) => name))]
  const ofShop: readonly string[] = hasShop ? (shopSettings.events ?? []) : []
  const byShop = ofShop.filter((name) => !byPage.includes(name))
  const named = new Set([...byPage, ...byShop])
  const others = [...new Set(ruleless.map(({ name }) => name))]
    .filter((name) => !named.has(name))
    .map((name) => row(name, 'call'))
    .sort((one, other) => other.tally.month - one.tally.month)
  return [
    ...byPage.map((name) => row(name, 'page')),
    ...byShop.map((name) => row(name, 'shop')),
    ...others.slice(0, MAX_OTHERS),
  ]
}

const rulesOf = (
  state: SiteState,
  counts: readonly DayCount[],
  days: readonly string[],
): CatalogueRule[] =>
  listStates(state)
    .filter(({ kind }) => kind === 'trigger')
    .map(({ kind, id, state: stands, version }) => {
      const key = thingKey({ kind, id })
      const row = state.rowOf({ kind, id })
      const saved = row?.is_deleted ? undefined : row?.draft
      return {
        id,
        version,
        state: stands,
        draft: (saved ?? state.live.get(key)?.value) as unknown as TriggerDraft,
        tally: tallyOf(
          counts.filter(({ subject }) => subject === key),
          days,
        ),
      }
    })

const switchedOn = async (
  { destinations }: CatalogueDeps,
  { drafts }: SiteState,
): Promise<EventCatalogue['destinations']> => {
  const found = [...drafts.values()].filter(({ kind }) => kind === 'destination')
  const all = await Promise.all(
    found.map(async ({ id }) => {
      const module = await destinations.load(id)
      // Parts of marketing automation are loaded, not told.
      return module && !module.isAutomation ? [{ name: id, title: module.settings.title }] : []
    }),
  )
  return all.flat()
}
