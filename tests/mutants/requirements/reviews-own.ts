import type { Mutant } from '../mutant.ts'

const row = (
  proves: string,
  breaks: string,
  [file, find, replace]: [file: string, find: string, replace: string],
  test: string,
  name?: string,
): Mutant => ({
  ...{ proves: [proves], breaks, find, replace, project: 'int' },
  file: `packages/server/src/${file}`,
  tests: [`packages/server/src/${test}.int.test.ts`],
  ...(name && { name }),
})

const READER = 'reviews/create-review-reader.ts'
const SUM = 'reviews/sum-up.ts'
const SUBMIT = 'reviews/submit-review.ts'
const WRITE = 'reviews/write-own-review.ts'
const CHANGES = 'reviews/review-changes.ts'
const PICTURES = 'pictures/create-pictures.ts'

/** R on the server: what is read, written by visitors, moderated, and kept of people and their pictures. */
export const OWN_REVIEW_FAULTS: readonly Mutant[] = [
  row(
    ...(['R-01', 'hidden reviews do not count'] as const),
    [
      READER,
      "and r.state in ('published', 'hidden') group by",
      "and r.state in ('published') group by",
    ],
    ...(['reviews/review-reader', 'average is of all'] as const),
  ),
  row(
    ...(['R-01', 'a filter is not told'] as const),
    [READER, 'chosen < counted ||', 'chosen > counted ||'],
    ...(['reviews/review-reader', 'average is of all'] as const),
  ),
  row(
    ...(['R-01', 'another site’s reviews are shown'] as const),
    [READER, 'where r.site = $1 and', 'where ($1::text is not null) and'],
    ...(['reviews/review-reader', 'average is of all'] as const),
  ),
  row(
    ...(['R-01', 'what a source says of all its reviews is not counted'] as const),
    [SUM, '  return { total: told, rated: told', '  return ours ?? { total: told, rated: told'],
    ...(['reviews/review-reader', 'what a source says'] as const),
  ),
  row(
    ...(['R-01', 'HTML that is kept holds what nobody may keep'] as const),
    [READER, 'if (!live || choice.isStored)', 'if (!live)'],
    ...(['reviews/review-reader', 'nobody may keep'] as const),
  ),
  row(
    ...(['R-03', 'a text in the page’s own language is translated'] as const),
    [
      'reviews/stored-review.ts',
      'if (!wanted || (original && baseOf(original) === baseOf(wanted)))',
      'if (!wanted)',
    ],
    ...(['reviews/review-reader', 'another language'] as const),
  ),
  row(
    ...(['R-10', 'a page has as many as are asked for'] as const),
    [READER, 'bounded(choice.limit, MAX_REVIEW_PAGE)', 'bounded(choice.limit, MAX_OFFSET)'],
    ...(['reviews/review-reader', 'bounded'] as const),
  ),
  row(
    ...(['R-13', 'five stars are chosen beforehand'] as const),
    [
      'reviews/star-field.ts',
      'value="${index + 1}" required>',
      'value="${index + 1}" required checked>',
    ],
    ...(['reviews/own-reviews', 'no star is chosen'] as const),
  ),
  row(
    ...(['R-13', 'a review is published unseen'] as const),
    [WRITE, "isApart ? 'rejected' : 'waiting'", "isApart ? 'rejected' : 'published'"],
    ...(['reviews/own-reviews', 'waits'] as const),
  ),
  row(
    ...(['R-13', 'a token serves any site'] as const),
    [SUBMIT, "if (!token) throw new AppError('FOOTFALL_E_FORM_TOKEN')", 'if (!token) return []'],
    ...(['reviews/own-reviews', 'sent twice'] as const),
  ),
  row(
    ...(['R-13', 'a second press is a second review'] as const),
    [WRITE, '(p.nonce = $2 or p.bought = $3)', '(p.bought = $3 and $2::bytea is not null)'],
    ...(['reviews/own-reviews', 'sent twice'] as const),
  ),
  row(
    ...(['R-13', 'what a program sends keeps its pictures'] as const),
    [SUBMIT, 'marks[0] ? [] : await keepPictures', 'marks[99] ? [] : await keepPictures'],
    ...(['reviews/own-reviews', 'what a program sends'] as const),
  ),
  row(
    ...(['R-13', 'one address sends as many as it likes'] as const),
    [
      'reviews/review-routes.ts',
      '          refuseBeyond(await deps.limits.sender(place.site, request.ip))\n',
      '',
    ],
    ...(['reviews/review-bounds', 'ten reviews a minute'] as const),
  ),
  row(
    ...(['R-13', 'programs use up what people may send'] as const),
    [SUBMIT, 'marks[0] ? `${REVIEW_FORM} apart` : REVIEW_FORM', 'REVIEW_FORM'],
    ...(['reviews/review-bounds', 'share of their own'] as const),
  ),
  row(
    ...(['R-13', 'what was put apart grows for ever'] as const),
    [WRITE, 'const MAX_APART = 1_000', 'const MAX_APART = 100_000'],
    ...(['reviews/review-bounds', 'newest thousand'] as const),
  ),
  row(
    ...(['R-13', 'any number may wait'] as const),
    [WRITE, 'const MAX_WAITING = 10_000', 'const MAX_WAITING = 100_000'],
    ...(['reviews/review-bounds', 'ten thousand wait'] as const),
  ),
  row(
    ...(['R-13', 'consent is not asked for'] as const),
    [SUBMIT, "['consent', fields.consent !== 'on'],", "['consent', false],"],
    ...(['reviews/own-reviews', 'what is missing'] as const),
  ),
  row(
    ...(['R-13', 'pictures outlive their review'] as const),
    [
      CHANGES,
      '      await dropPictures(site, hashesOf(rows))\n      return rows.length\n',
      '      return rows.length\n',
    ],
    ...(['reviews/own-reviews', 'erased'] as const),
  ),
  row(
    ...(['R-13', 'what was put apart is never deleted'] as const),
    ['reviews/review-upkeep.ts', '  await dropDue(reviews, now)\n', ''],
    ...(['reviews/own-reviews', 'goes after a month'] as const),
  ),
  row(
    ...(['R-13', 'one from elsewhere can be rejected'] as const),
    [
      CHANGES,
      "if (!isOwn && (state === 'rejected' || reply !== undefined))",
      'if (!isOwn && reply !== undefined)',
    ],
    ...(['reviews/inbox', 'from elsewhere'] as const),
  ),
  row(
    ...(['R-13', 'the inbox opens any site’s review'] as const),
    [
      'reviews/review-inbox.ts',
      'from ${FROM} where r.site = $1 and r.id = $2`',
      'from ${FROM} where $1 <> $3 and r.id = $2`.replace("$3", "\'\'")',
    ],
    ...(['reviews/inbox', 'another site'] as const),
  ),
  row(
    ...(['R-11', 'a picture keeps where it was taken'] as const),
    [
      'pictures/picture-works.ts',
      '.webp({ quality: 82 })',
      '.keepMetadata().webp({ quality: 82 })',
    ],
    ...(['pictures/pictures', 'made anew'] as const),
  ),
  row(
    ...(['R-11', 'any size is made'] as const),
    [
      'pictures/picture-route.ts',
      'PICTURE_SIZES.find((one) => String(one) === digits)',
      'PICTURE_SIZES.find((one) => one >= Number(digits))',
    ],
    ...(['pictures/pictures', 'only sizes of the list'] as const),
  ),
  row(
    ...(['R-02', 'vector graphics are drawn'] as const),
    [
      'pictures/picture-works.ts',
      ' || !judgeFile(bytes, ACCEPT).ok) return',
      ' || judgeFile(bytes, ACCEPT) === undefined) return',
    ],
    ...(['pictures/pictures', 'or a bomb'] as const),
  ),
  row(
    ...(['R-02', 'half a picture is kept'] as const),
    ['pictures/picture-works.ts', "failOn: 'error'", "failOn: 'none'"],
    ...(['pictures/pictures', 'or a bomb'] as const),
  ),
  row(
    ...(['R-02', 'a picture that a review shows is deleted'] as const),
    [PICTURES, ' and hash not in (${USED})', " and $1 <> '' "],
    ...(['pictures/pictures', 'is its own'] as const),
  ),
  row(
    ...(['R-02', 'a picture is let go of while a review with it is written'] as const),
    [PICTURES, 'hash = any ($2) order by hash for update', 'hash = any ($2)'],
    ...(['pictures/pictures', 'being written'] as const),
  ),
  row(
    ...(['R-02', 'a review shows a picture that is gone'] as const),
    [PICTURES, 'return rowCount === new Set(hashes).size', 'return rowCount !== null'],
    ...(['reviews/own-reviews', 'kept again'] as const),
  ),
  row(
    ...(['R-02', 'marks that turn a text around stay in it'] as const),
    ['reviews/clean-text.ts', "    .replace(INVISIBLE, '')\n", ''],
    ...(['reviews/own-reviews', 'waits'] as const),
  ),
]
