import {
  MAX_REVIEW_PAGE,
  type PublicReview,
  type ReviewChoice,
  type ReviewOrder,
  type ReviewReader,
} from '@footfall/contract'
import type { Pool } from 'pg'
import { liveReview } from './live-review.ts'
import type { ReviewSourceKind, SourcePage } from './source-kind.ts'
import { type ReviewRow, storedReview } from './stored-review.ts'
import { originOf, type SourceFigures, type SourceRow, summaryOf } from './sum-up.ts'

export interface ReviewReaderDeps {
  pool: Pool
  kinds: { find(kind: string): Pick<ReviewSourceKind, 'title' | 'terms'> | undefined }
  /** Where a site's pictures and pages are served. */
  endpoint(site: string): Promise<string>
  /** Asks a source whose reviews nobody may keep. */
  live?(site: string, source: string, language: string | undefined): Promise<SourcePage | undefined>
}

/** Nobody turns so many pages; an offset beyond costs more than it shows. */
const MAX_OFFSET = 20_000

const ORDERS: Record<ReviewOrder, string> = {
  newest: 'r.at desc, r.id',
  best: 'r.rating desc nulls last, r.at desc, r.id',
  pictures: "(r.pictures <> '[]') desc, r.at desc, r.id",
}

/** Reads what visitors may see. Every figure is of all published reviews, whatever of them is shown. */
export const createReviewReader = (deps: ReviewReaderDeps): ReviewReader => {
  const { pool, kinds, endpoint } = deps
  return {
    async version(site) {
      const { rows } = await pool.query<{ version: string }>(
        'select version from review_versions where site = $1',
        [site],
      )
      return rows[0]?.version ?? '0'
    },

    async read(site, given) {
      // Of everything nothing is left out.
      const { leastStars: _stars, hasText: _text, ...whole } = given
      const choice = given.isAll ? whole : given
      const limit = bounded(choice.limit, MAX_REVIEW_PAGE)
      const offset = bounded(choice.offset, MAX_OFFSET)
      const [all, base] = await Promise.all([readSources(pool, site), endpoint(site)])
      const known = all.filter(({ kind }) => kinds.find(kind))
      const chosenSources = choice.sources
        ? known.filter(({ id }) => choice.sources?.includes(id))
        : known
      const sources = chosenSources.filter(
        ({ kind }) => !choice.isIndexed || !kinds.find(kind)?.terms.isUnindexed,
      )
      const [figures, live] = await Promise.all([
        readFigures(pool, site, choice, sources),
        askLive(deps, site, choice, sources),
      ])
      const asked = live.flatMap(({ source, page }) =>
        page.reviews.map((review) => liveReview(source, review, choice.language)),
      )
      const shown = asked.filter((review) => isChosen(review, choice))
      const chosen = figures.reduce((sum, { chosen }) => sum + chosen, 0)
      const first = shown.slice(offset, offset + limit)
      const rows = await readRows(pool, site, choice, sources, {
        offset: Math.max(0, offset - shown.length),
        limit: limit - first.length,
      })
      const kindOf = new Map(sources.map(({ id, kind }) => [id, kind]))
      const counted = figures.reduce((sum, { total }) => sum + total, 0)
      const told = sources.map((row): SourceFigures & { row: SourceRow } => {
        const ours = figures.find(({ id }) => id === row.id)
        const said = live.find(({ source }) => source.id === row.id)?.page
        return {
          row: {
            ...row,
            ...(said?.total !== undefined && { total: said.total }),
            ...(said?.average !== undefined && { average: said.average }),
            ...(said?.url && { url: said.url }),
          },
          total: ours?.total ?? said?.reviews.length ?? 0,
          rated: ours?.rated ?? 0,
          twins: ours?.twins ?? 0,
          stars: ours?.stars ?? [0, 0, 0, 0, 0],
          isOfProduct: choice.product !== undefined,
        }
      })
      const isMissing =
        sources.length < chosenSources.length ||
        (choice.isStored && liveOf(deps, choice, sources).length > 0)
      return {
        reviews: [
          ...first,
          ...rows.map((row) =>
            storedReview(row, kindOf.get(row.source) ?? '', site, base, choice.language),
          ),
        ],
        offset,
        total: chosen + shown.length,
        isSelected:
          chosen < counted || shown.length < asked.length || chosenSources.length < known.length,
        summary: summaryOf(told),
        origins: told
          // Of a product only who says something about it; whoever takes reviews of it is asked for one.
          .filter(
            ({ row, total }) => choice.product === undefined || total > 0 || row.kind === 'own',
          )
          .map((one) => originOf(one, kinds.find(one.row.kind), { site, base, choice })),
        ...(isMissing && { isLive: true as const }),
      }
    },
  }
}

const bounded = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(0, Math.trunc(value)), most) : 0

const readSources = async (pool: Pool, site: string): Promise<SourceRow[]> => {
  const { rows } = await pool.query<SourceRow>(
    `select id, kind, name, total, average, url from review_sources
     where site = $1 and is_on order by created_at, id`,
    [site],
  )
  return rows
}

/**
 * `$1` site, `$2` sources, `$3` product. What another source tells takes a review away only where that source is asked too: `t` is
 * its twin there.
 */
const FROM = `from reviews r left join reviews t on t.site = r.site and t.id = r.twin_of and t.source = any ($2)
  and t.state in ('published', 'hidden')
  where r.site = $1 and r.source = any ($2) and ($3::text is null or r.product = $3)`
/** The state is written out: only so is the index of what is shown used. */
const chosenBy = ({ isAll }: ReviewChoice): string =>
  `t.id is null and r.state ${isAll ? "in ('published', 'hidden')" : "= 'published'"}
  and ($4::int is null or r.rating >= $4) and (not $5 or r.body <> '')`

const valuesOf = (site: string, choice: ReviewChoice, sources: readonly SourceRow[]): unknown[] => [
  ...[site, sources.map(({ id }) => id), choice.product ?? null],
  ...[choice.leastStars ?? null, choice.hasText ?? false],
]

interface Figures {
  id: string
  total: number
  rated: number
  /** Told by another source too. */
  twins: number
  chosen: number
  stars: [number, number, number, number, number]
}

const readFigures = async (
  pool: Pool,
  site: string,
  choice: ReviewChoice,
  sources: readonly SourceRow[],
): Promise<Figures[]> => {
  const { rows } = await pool.query<Figures>(
    `select r.source as id, (count(*) filter (where t.id is null))::int as total,
       (count(r.rating) filter (where t.id is null))::int as rated, count(t.id)::int as twins,
       (count(*) filter (where ${chosenBy(choice)}))::int as chosen,
       array[${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where r.rating = ${n} and t.id is null)`).join(', ')}]::int[] as stars
     ${FROM} and r.state in ('published', 'hidden') group by r.source`,
    valuesOf(site, choice, sources),
  )
  return rows
}

const readRows = async (
  pool: Pool,
  site: string,
  choice: ReviewChoice,
  sources: readonly SourceRow[],
  { offset, limit }: { offset: number; limit: number },
): Promise<ReviewRow[]> => {
  if (limit === 0) return []
  const { rows } = await pool.query<ReviewRow>(
    `select r.id, r.source, r.author, r.author_url, r.avatar, r.rating, r.title, r.body, r.language, r.translations,
       r.at, r.edited_at, r.verified, r.pictures, r.reply, r.reply_at, r.url, r.report_url, r.product
     ${FROM} and ${chosenBy(choice)} order by ${ORDERS[choice.order ?? 'newest']} limit $6 offset $7`,
    [...valuesOf(site, choice, sources), limit, offset],
  )
  return rows
}

interface Live {
  source: SourceRow
  page: SourcePage
}

/** Those that are asked at every view. Whoever asks for one product does not want what people say of the place. */
const liveOf = (
  { live, kinds }: ReviewReaderDeps,
  { product }: ReviewChoice,
  sources: readonly SourceRow[],
): SourceRow[] =>
  live && product === undefined
    ? sources.filter(({ kind }) => kinds.find(kind)?.terms.keeps === 'nothing')
    : []

/** A source that does not tell is left out: what we keep is shown all the same. */
const askLive = async (
  deps: ReviewReaderDeps,
  site: string,
  choice: ReviewChoice,
  sources: readonly SourceRow[],
): Promise<Live[]> => {
  const { live } = deps
  if (!live || choice.isStored) return []
  const { language } = choice
  const pages = await Promise.all(
    liveOf(deps, choice, sources).map(async (source) => ({
      source,
      page: await live(site, source.id, language).catch(() => undefined),
    })),
  )
  return pages.filter((one): one is Live => one.page !== undefined)
}

const isChosen = ({ rating, original }: PublicReview, choice: ReviewChoice): boolean =>
  (choice.leastStars === undefined || (rating ?? 0) >= choice.leastStars) &&
  (!choice.hasText || original.text !== '')
