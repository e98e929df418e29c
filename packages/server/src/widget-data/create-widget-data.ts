import type { PublishedEntry, WidgetAsk, WidgetReads } from '@footfall/contract'
import { servers } from '@footfall/widgets/server'

/** What widgets show that no owner fills in, by their folders' `server` entries. */
export interface WidgetData {
  /** Whether a widget has such an entry. */
  has(kind: string): boolean
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
    read: async (site, { kind, settings }, ask) =>
      (await find(kind)?.data(reads, site, settings, ask)) ?? {},
    version: async (site, kind) => (await find(kind)?.version?.(reads, site)) ?? '',
  }
}
