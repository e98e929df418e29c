import type { ReviewCsvColumn, ReviewCsvReport, ReviewCsvSkip } from '@footfall/contract'
import { cleanText } from '../../clean-review.ts'
import type { SourceReview } from '../../source-kind.ts'
import { forEachInTurns, type Pause, pauseForOthers } from '../../take-turns.ts'
import { matchColumns } from './csv-columns.ts'
import { findDayFirst, readCsvDate } from './csv-dates.ts'
import { parseCsv } from './parse-csv.ts'

export interface ReadCsv {
  reviews: SourceReview[]
  report: Omit<ReviewCsvReport, 'added' | 'changed' | 'same'>
}

const MAX_CSV_ROWS = 50_000
const MAX_SKIPPED = 100
const SAMPLE = 3
const SAMPLE_TEXT = 300
const PUBLISHED = /^(?:published|active|ok|approved|true|yes|1)$/i
const VERIFIED = /^(?:true|yes|1|buyer|verified|verified[ _-]?buyer)$/i

type Cells = (column: ReviewCsvColumn) => string

/** What a file says, row by row. E-mail and IP addresses have no column here, so none is ever read. */
export const readCsv = async (
  text: string,
  dayFirst: boolean | undefined,
  pause: Pause = pauseForOthers,
): Promise<ReadCsv> => {
  const [headings = [], ...rows] = await parseCsv(text, MAX_CSV_ROWS + 1, pause)
  const columns = matchColumns(headings)
  const cellsOf =
    (row: readonly string[]): Cells =>
    (column) =>
      row[columns.get(column) ?? -1] ?? ''
  const dates: string[] = []
  await forEachInTurns(rows, pause, (row) => {
    dates.push(cellsOf(row)('date'), cellsOf(row)('replyDate'))
  })
  const order = dayFirst ?? findDayFirst(dates)
  let isAmbiguous = false
  await forEachInTurns(order === undefined ? dates : [], pause, (date) => {
    isAmbiguous ||= readCsvDate(date, undefined)?.isOpen === true
  })
  const reviews: SourceReview[] = []
  const skipped: { row: number; why: ReviewCsvSkip }[] = []
  const seen = new Set<string>()
  await forEachInTurns(rows, pause, (row, index) => {
    const cells = cellsOf(row)
    const read =
      row.length > headings.length ? 'cells' : readRow(cells, columns.has('status'), order)
    const key = typeof read === 'string' ? '' : keyOf(read)
    const why = typeof read === 'string' ? read : seen.has(key) ? 'repeated' : undefined
    // The headings are the first row, as spreadsheets number them.
    if (why) skipped.push({ row: index + 2, why })
    else if (typeof read !== 'string') {
      seen.add(key)
      reviews.push(read)
    }
  })
  const named = new Map([...columns].map(([column, place]) => [place, column]))
  return {
    reviews,
    report: {
      rows: rows.length,
      taken: reviews.length,
      isAmbiguous,
      skipped: skipped.slice(0, MAX_SKIPPED),
      skippedTotal: skipped.length,
      columns: headings.slice(0, 100).map((heading, place) => {
        const takenFor = named.get(place)
        return { heading: heading.slice(0, 100), ...(takenFor && { takenFor }) }
      }),
      sample: reviews.slice(0, SAMPLE).map((review) => ({
        author: (review.author ?? '').slice(0, SAMPLE_TEXT),
        ...(review.rating !== undefined && { rating: review.rating }),
        ...(review.title && { title: review.title.slice(0, SAMPLE_TEXT) }),
        text: cleanText(review.original.text, SAMPLE_TEXT),
        at: review.at,
        ...(review.product && { product: review.product.slice(0, SAMPLE_TEXT) }),
      })),
    },
  }
}

const readRow = (
  cells: Cells,
  hasStatus: boolean,
  dayFirst: boolean | undefined,
): SourceReview | ReviewCsvSkip => {
  if (hasStatus && !PUBLISHED.test(cells('status'))) return 'status'
  const stars = cells('rating')
  const rating = stars === '' ? undefined : Math.round(Number(stars.replace(',', '.')))
  if (rating !== undefined && !(rating >= 1 && rating <= 5)) return 'rating'
  const text = cells('body')
  if (!text && !cells('title') && rating === undefined) return 'empty'
  const date = readCsvDate(cells('date'), dayFirst)
  if (!date) return 'date'
  const replied = readCsvDate(cells('replyDate'), dayFirst)
  const given = (column: ReviewCsvColumn, name: string): object =>
    cells(column) ? { [name]: cells(column) } : {}
  return {
    ...given('id', 'native'),
    ...given('author', 'author'),
    ...given('title', 'title'),
    ...given('product', 'product'),
    ...given('url', 'url'),
    ...(rating !== undefined && { rating }),
    original: { text, ...given('language', 'language') },
    at: date.at,
    isVerified: VERIFIED.test(cells('verified')),
    pictureUrls: cells('pictures')
      .split(/[\s,|]+/)
      .filter(Boolean),
    ...(cells('reply') && { reply: { text: cells('reply'), ...(replied && { at: replied.at }) } }),
  }
}

const keyOf = ({ native, author, at, original, title, product }: SourceReview): string =>
  native ?? JSON.stringify([author, at, original.text || title, product])
