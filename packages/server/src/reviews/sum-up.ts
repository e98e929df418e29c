import type { ReviewChoice, ReviewOrigin, ReviewSummary, StarCounts } from '@footfall/contract'
import { REVIEW_PATH } from './review-form-page.ts'
import type { ReviewSourceKind } from './source-kind.ts'

export interface SourceRow {
  id: string
  kind: string
  name: string
  /** What the source itself says of all its reviews. */
  total: number | null
  average: number | null
  url: string | null
}

/** What we count of a source's reviews, hidden ones among them. */
export interface SourceFigures {
  total: number
  rated: number
  /** Of its reviews so many are another source's too, and counted there. */
  twins: number
  stars: StarCounts
  /** Only of one product: what the source says of all its reviews means something else then. */
  isOfProduct: boolean
}

type Counted = SourceFigures & { row: SourceRow }

/** Over all sources; a source's own word counts before what it has given us. */
export const summaryOf = (sources: readonly Counted[]): ReviewSummary => {
  const parts = sources.map(figuresOf)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const rated = parts.reduce((sum, part) => sum + part.rated, 0)
  const points = parts.reduce((sum, part) => sum + part.average * part.rated, 0)
  const isWhole = parts.every(({ stars }) => stars)
  return {
    average: rated === 0 ? 0 : points / rated,
    total,
    ...(isWhole && { stars: addStars(parts.map(({ stars }) => stars ?? [0, 0, 0, 0, 0])) }),
  }
}

const figuresOf = ({ row, total, rated, twins, stars, isOfProduct }: Counted) => {
  const points = stars.reduce((sum, n, index) => sum + n * (index + 1), 0)
  const ours = { total, rated, average: rated === 0 ? 0 : points / rated, stars }
  if (isOfProduct || row.total === null || row.average === null || row.total === total + twins)
    return ours
  const told = Math.max(0, row.total - twins)
  return { total: told, rated: told, average: row.average, stars: undefined }
}

const addStars = (parts: readonly StarCounts[]): StarCounts => {
  const sum = (index: 0 | 1 | 2 | 3 | 4): number =>
    parts.reduce((all, stars) => all + stars[index], 0)
  return [sum(0), sum(1), sum(2), sum(3), sum(4)]
}

/** What has to be said of a source beside its reviews. */
export const originOf = (
  one: Counted,
  kind: Pick<ReviewSourceKind, 'title' | 'terms'> | undefined,
  { site, base, choice }: { site: string; base: string; choice: ReviewChoice },
): ReviewOrigin => {
  const { row, isOfProduct } = one
  const isOwn = row.kind === 'own'
  const { total } = figuresOf(one)
  const most = kind?.terms.most
  return {
    kind: row.kind,
    title: isOwn ? row.name : (kind?.title ?? row.name),
    ...(row.url && { url: row.url }),
    ...(isOwn && { writeUrl: writeUrl(base, site, choice) }),
    ...(row.average !== null && !isOfProduct && { average: row.average }),
    total,
    checked: kind?.terms.checked ?? 'none',
    ...(most !== undefined && total > most && { most }),
    isForeign: kind?.terms.isForeign ?? true,
  }
}

const writeUrl = (base: string, site: string, { product, language }: ReviewChoice): string => {
  const query = new URLSearchParams({
    site,
    ...(product && { product }),
    ...(language && { lang: language }),
  })
  return `${base}${REVIEW_PATH}?${query}`
}
