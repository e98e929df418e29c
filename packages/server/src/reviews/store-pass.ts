import type { PassLease } from './pass-lease.ts'
import type { ReviewLedger } from './review-ledger.ts'
import type { ReviewSourceKind, SourceEnv } from './source-kind.ts'
import type { SourcePictures } from './source-pictures.ts'

export interface PassDeps {
  ledger: ReviewLedger
  pictures: SourcePictures | undefined
}

/** What a source says of itself at the end of a pass. */
export interface PassEnd {
  total?: number
  average?: number
  url?: string
}

/** No source has more pages; a page that names itself as the next one ends here. */
const MAX_PAGES = 2_000

/**
 * Reads a source page by page and stores what comes, as long as the lease holds. Only where all pages came whole, and as many
 * reviews as the source says it has, does a second miss in a row count as deletion.
 */
export const storePass = async (
  { ledger, pictures }: PassDeps,
  { site, id }: { site: string; id: string },
  kind: ReviewSourceKind,
  env: SourceEnv,
  lease?: PassLease,
): Promise<PassEnd> => {
  const natives = new Set<string>()
  const met = new Set<string>()
  const end: PassEnd = {}
  let pages = 0
  let isWhole = kind.isComplete === true
  for await (const page of kind.pull?.(env) ?? []) {
    if (lease && !(await lease.renew())) return end
    const kept = await ledger.keep(site, id, page.reviews, lease?.until())
    for (const native of [...kept.natives, ...(page.withheld ?? [])]) met.add(native)
    for (const native of kept.natives) natives.add(native)
    if (page.isPartial || kept.unreadable > 0) isWhole = false
    if (kind.terms.hasPictures) await pictures?.keepFor(site, kept.wanted)
    const { total, average, url } = page
    Object.assign(end, total !== undefined && { total })
    Object.assign(end, average !== undefined && { average }, url && { url })
    pages += 1
    if (pages >= MAX_PAGES) return end
  }
  // A review that was deleted between two pages moves a living one out of sight; then fewer come than there are.
  if (!isWhole || met.size < (end.total ?? 0)) return end
  const gone = await ledger.sweep(site, id, natives, lease?.until())
  if (gone.pictures.length > 0) await pictures?.drop(site, gone.pictures)
  return end
}
