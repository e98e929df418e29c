import { type AcceptedEvent, type EvidenceWays, isSale } from '@footfall/contract'
import type { KnownSite, SiteDirectory } from '../sites/site-directory.ts'

/** Remembers with the site that its host can sign events, the first time it has: from then on the defaults ask for it. */
export const noteSigned = async (
  site: KnownSite,
  events: readonly AcceptedEvent[],
  sites: SiteDirectory,
): Promise<void> => {
  const signed = events.filter(({ confirmedBy }) => confirmedBy === 'signature')
  if (signed.length === 0) return
  const hasSale = signed.some(({ name }) => isSale(name))
  const seen: Partial<EvidenceWays> = {
    ...(!site.ways.events && { events: true }),
    ...(hasSale && !site.ways.sales && { sales: true }),
  }
  if (Object.keys(seen).length > 0) await sites.noteWays(site.key, seen)
}
