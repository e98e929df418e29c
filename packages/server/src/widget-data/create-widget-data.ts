import type { Clock, PublishedEntry, WidgetAsk, WidgetReads } from '@footfall/contract'
import { servers } from '@footfall/widgets/server'
import { createTimedCache, type TimedCache } from '../cache/timed-cache.ts'

/** What widgets show that no owner fills in, by their folders' `server` entries. */
export interface WidgetData {
  /** Whether a widget has such an entry. */
  has(kind: string): boolean
  /** What of a request the widget's data depends on; the same data serves all that differ in nothing else. */
  narrow(widget: Pick<PublishedEntry, 'kind' | 'settings'>, ask: WidgetAsk): WidgetAsk
  /** Props besides its settings; none for one without. */
  read(
    site: string,
    widget: Pick<PublishedEntry, 'kind' | 'settings'>,
    ask: WidgetAsk,
  ): Promise<Record<string, unknown>>
  /** Changes whenever those do, though nothing was published. */
  version(site: string, kind: string): Promise<string>
}

export const createWidgetData = (reads: WidgetReads): WidgetData => {
  const find = (kind: string) => (Object.hasOwn(servers, kind) ? servers[kind] : undefined)
  return {
    has: (kind) => find(kind) !== undefined,
    narrow({ kind, settings }, ask) {
      const asked: readonly string[] = find(kind)?.asks(settings) ?? []
      return Object.fromEntries(Object.entries(ask).filter(([name]) => asked.includes(name)))
    },
    read: async (site, { kind, settings }, ask) =>
      (await find(kind)?.data(reads, site, settings, ask)) ?? {},
    version: async (site, kind) => (await find(kind)?.version?.(reads, site)) ?? '',
  }
}

const VERSION_MS = 2_000

/** Versions by `site kind`, asked for every two seconds however many want them. */
export const createVersions = (data: WidgetData, clock: Clock): TimedCache<string> =>
  createTimedCache({
    clock,
    ttlMs: VERSION_MS,
    max: 2_000,
    load(key) {
      const [site = '', kind = ''] = key.split(' ')
      return data.version(site, kind)
    },
  })
