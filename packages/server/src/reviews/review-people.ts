import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createSitePeppers, foldEmail, pepperPlace } from '../people/site-pepper.ts'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'

/** What is kept of who wrote an own review, sealed. */
export interface ReviewAuthor {
  email: string
  /** Number of the order. */
  order?: string
}

/** What is kept of a buyer who is to be invited, sealed. */
export interface InvitedBuyer {
  email: string
  order: string
  products: { id: string; name: string }[]
  language: string
}

/**
 * Addresses, sealed and hashed. The hash's key is the site's own and stands sealed in its row: an objection holds however often
 * the installation changes its keys, and the table alone tells nobody who wrote. Where no key of
 * this process opens it, whatever needs a hash throws FOOTFALL_E_KEYS.
 */
export interface ReviewPeople {
  person(site: string, email: string): Promise<Buffer>
  /** Of an order, and of one product in it. */
  bought(site: string, order: string, product?: string): Promise<Buffer>
  seal(site: string, review: string, author: ReviewAuthor): string
  /** Undefined where no key opens it. */
  open(site: string, review: string, stored: string): ReviewAuthor | undefined
  sealInvited(site: string, id: string, buyer: InvitedBuyer): string
  openInvited(site: string, id: string, stored: string): InvitedBuyer | undefined
  /** Wraps everything anew that the newest key does not wrap. */
  renew(keyId: string): Promise<void>
}

const STEP = 500

export const createReviewPeople = (
  pool: Pool,
  secrets: SealedSecrets,
  log?: Pick<Logger, 'error'>,
): ReviewPeople => {
  const peppers = createSitePeppers(pool, secrets, log)
  const hash = async (site: string, ...parts: string[]): Promise<Buffer> =>
    (await peppers.hash(site))(...parts)
  const openAs = <T>(stored: string, place: SecretPlace): T | undefined => {
    const opened = secrets.open(stored, place)
    return opened.ok ? (JSON.parse(opened.text) as T) : undefined
  }
  return {
    person: (site, email) => hash(site, 'person', foldEmail(email)),
    bought: (site, order, product) =>
      product === undefined ? hash(site, 'order', order) : hash(site, 'bought', order, product),
    seal: (site, review, author) => secrets.seal(JSON.stringify(author), authorPlace(site, review)),
    open: (site, review, stored) => openAs<ReviewAuthor>(stored, authorPlace(site, review)),
    sealInvited: (site, id, buyer) => secrets.seal(JSON.stringify(buyer), invitedPlace(site, id)),
    openInvited: (site, id, stored) => openAs<InvitedBuyer>(stored, invitedPlace(site, id)),
    async renew(keyId) {
      for (const { table, id, column, place } of SEALED) {
        await renewTable(pool, { table, id, column }, keyId, (site, key, stored) =>
          secrets.renew(stored, place(site, key)),
        )
      }
    },
  }
}

const authorPlace = (site: string, review: string): SecretPlace => ({
  site,
  destination: 'review',
  field: review,
})
const invitedPlace = (site: string, id: string): SecretPlace => ({
  site,
  destination: 'review-invitation',
  field: id,
})

interface SealedColumn {
  table: string
  id: string
  column: string
}

const SEALED: readonly (SealedColumn & {
  place(site: string, id: string): SecretPlace
})[] = [
  { table: 'review_settings', id: "''", column: 'pepper', place: pepperPlace },
  { table: 'review_people', id: 'review::text', column: 'content', place: authorPlace },
  { table: 'review_invitations', id: 'id::text', column: 'content', place: invitedPlace },
]

const renewTable = async (
  pool: Pool,
  { table, id, column }: SealedColumn,
  keyId: string,
  renewed: (site: string, id: string, stored: string) => string | undefined,
): Promise<void> => {
  let after = ['', '']
  for (;;) {
    const { rows } = await pool.query<{ site: string; id: string; stored: string }>(
      `select site, ${id} as id, ${column} as stored from ${table}
       where (site, ${id}) > ($1, $2) and split_part(${column}, '.', 2) <> $3
       order by 1, 2 limit ${STEP}`,
      [...after, keyId],
    )
    for (const row of rows) {
      const next = renewed(row.site, row.id, row.stored)
      if (next === undefined) continue
      await pool.query(
        `update ${table} set ${column} = $3 where site = $1 and ${id} = $2 and ${column} = $4`,
        [row.site, row.id, next, row.stored],
      )
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return
    after = [last.site, last.id]
  }
}
