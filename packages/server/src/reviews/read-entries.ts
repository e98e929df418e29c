import { SourceError, type SourcePage, type SourceReview } from './source-kind.ts'

/** A review; the name of one that the source itself does not show; or undefined for what cannot be read. */
export type ReadEntry = SourceReview | string | undefined

/** A source's list, entry by entry. Where there is no list, that is no empty one: it would delete everything. */
export const readEntries = (
  list: unknown,
  read: (entry: unknown) => ReadEntry,
): Required<Pick<SourcePage, 'reviews' | 'withheld' | 'isPartial'>> => {
  if (!Array.isArray(list)) throw new SourceError('unreadable', 'The list of reviews is missing.')
  const reviews: SourceReview[] = []
  const withheld: string[] = []
  for (const entry of list) {
    const one = read(entry)
    if (typeof one === 'string') withheld.push(one)
    else if (one) reviews.push(one)
  }
  return { reviews, withheld, isPartial: reviews.length + withheld.length < list.length }
}
