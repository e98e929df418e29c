/** What is looked at to tell whether one review repeats another. All of a group have the same author, day and stars. */
export interface Alike {
  id: string
  source: string
  native: string
  author: string
  /** Its title where it has no text. */
  body: string
  translations: Readonly<Record<string, string>>
  product: string | null
  twin_of: string | null
}

/**
 * For each review of a group, the one it repeats, or null. `alike`: in the order in which one goes before another; the first
 * of those that say the same stays.
 */
export const findTwins = (alike: readonly Alike[]): Map<string, string | null> => {
  const firsts: Read[] = []
  const found = new Map<string, string | null>()
  // So many of one name on one day are not one person: it is what a service calls those without a name.
  if (alike.length > MOST) return found
  for (const review of alike) {
    const one = read(review)
    const first = firsts.find((other) => isTwin(other, one))
    found.set(review.id, first?.id ?? null)
    if (!first) firsts.push(one)
  }
  return found
}

const MOST = 100

/** Brought into one form once, not at every comparison. */
interface Read extends Alike {
  words: string
  others: ReadonlySet<string>
}

const read = (review: Alike): Read => ({
  ...review,
  // What is all signs has no words; it is compared as it stands.
  words: plain(review.body) || review.body,
  others: new Set(Object.values(review.translations).map(plain)),
})

/** Rather two than one lost: a first name, a day and stars are shared by strangers, and so is a language that differs. */
const isTwin = (a: Read, b: Read): boolean => {
  // Of two products the same words are two reviews.
  if (a.product && b.product && a.product !== b.product) return false
  const [one, other] = [a.words, b.words]
  const isElsewhere = a.source !== b.source
  if (one === '' || other === '') {
    return one === other && isElsewhere && isFullName(a.author) && isFullName(b.author)
  }
  // A source that gives each its own name knows them apart.
  if (one === other) return isElsewhere || !(hasOwnName(a) && hasOwnName(b))
  return a.others.has(other) || b.others.has(one)
}

const hasOwnName = ({ native }: Read): boolean => !native.startsWith('h:')

/** Two words of two letters at least: "Ann B." is many people. */
const isFullName = (author: string): boolean =>
  (author.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).length >= 2

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
