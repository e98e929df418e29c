import type { Clock, ReviewImport, ReviewImportEntry, ReviewImportReport } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { checkSignature } from '../secrets/webhook-signature.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import type { ReviewSources } from './create-review-sources.ts'
import type { SourceReview } from './source-kind.ts'
import { IMPORT_SECRET } from './source-store.ts'

const IMPORT_PATH = '/v1/reviews/import'
const MAX_BODY = 1_048_576
const MAX_REVIEWS = 1_000

const text = z.string().max(50_000)
const short = z.string().max(2_048)
const timeSchema = z.union([z.number(), z.iso.datetime({ offset: true })])

const entrySchema: z.ZodType<ReviewImportEntry> = z.object({
  id: z.string().min(1).max(200).exactOptional(),
  author: short.exactOptional(),
  rating: z.number().int().min(1).max(5).exactOptional(),
  title: short.exactOptional(),
  text: text.exactOptional(),
  language: z.string().max(35).exactOptional(),
  translations: z
    .array(z.object({ text, language: z.string().max(35) }))
    .max(40)
    .exactOptional(),
  at: timeSchema,
  product: short.exactOptional(),
  isVerified: z.boolean().exactOptional(),
  pictures: z.array(short).max(20).exactOptional(),
  reply: z.object({ text, at: timeSchema.exactOptional() }).exactOptional(),
  url: short.exactOptional(),
})

const importSchema: z.ZodType<ReviewImport> = z.object({
  v: z.literal(1),
  site: z.string().max(64),
  source: z.string().max(64),
  reviews: z.array(entrySchema).max(MAX_REVIEWS),
  deleted: z.array(z.string().max(200)).max(MAX_REVIEWS).exactOptional(),
})

export interface ImportRouteDeps {
  sources: ReviewSources
  sites: SiteDirectory
  clock: Clock
}

/**
 * POST /v1/reviews/import: reviews from a program of the owner's, signed with the source's own secret. Sent again, nothing
 * changes.
 */
export const importRoute = async (
  app: FastifyInstance,
  { sources, sites, clock }: ImportRouteDeps,
): Promise<void> => {
  const { store, ledger, registry, secrets, pictures } = sources
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BODY },
      (_request, body, done) => done(null, body),
    )
    scope.post(IMPORT_PATH, { bodyLimit: MAX_BODY }, async (request, reply) => {
      const sent = readPayload(request.body, importSchema)
      const { site, source: id } = sent
      const row = (await sites.find(site)) && (await store.row(site, id))
      const isOurs = row?.is_on && registry.find(row.kind)?.fill === 'signed'
      const secret = isOurs ? secrets.open(site, id, row.secret)[IMPORT_SECRET] : undefined
      // An unknown source gets the response of a wrong signature: the route does not tell which there are.
      const check = checkSignature(String(request.body), request.headers['x-footfall-signature'], {
        secrets: secret ? [secret] : [],
        now: clock.now(),
      })
      if (check === 'not-of-this-form') throw new AppError('FOOTFALL_E_SIGNATURE_FORM')
      if (check === 'out-of-time') throw new AppError('FOOTFALL_E_SIGNATURE_TIME')
      if (check !== 'fits') throw new AppError('FOOTFALL_E_SIGNATURE')
      const { added, changed, same, wanted } = await ledger.keep(
        site,
        id,
        sent.reviews.map(toReview),
      )
      const gone = await ledger.drop(site, id, sent.deleted ?? [])
      await pictures?.drop(site, gone.pictures)
      await store.told(site, id)
      pictures?.keepFor(site, wanted).catch(() => undefined)
      const report: ReviewImportReport = { added, changed, same, deleted: gone.count }
      return reply.send(report)
    })
  })
}

const toReview = ({
  id,
  text: words,
  language,
  pictures,
  at,
  reply,
  ...rest
}: ReviewImportEntry): SourceReview => ({
  ...rest,
  ...(id && { native: id }),
  original: { text: words ?? '', ...(language && { language }) },
  at: momentOf(at),
  ...(pictures && { pictureUrls: pictures }),
  ...(reply && {
    reply: { text: reply.text, ...(reply.at !== undefined && { at: momentOf(reply.at) }) },
  }),
})

const momentOf = (at: number | string): number => (typeof at === 'number' ? at : Date.parse(at))
