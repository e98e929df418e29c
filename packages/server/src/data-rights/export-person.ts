import type { DataSubject } from '@footfall/contract'
import type { Pool } from 'pg'
import { type BlobStore, MAX_BLOB_BYTES } from '../blobs/blob-store.ts'
import type { Leads } from '../leads/create-leads.ts'
import type { Reviews } from '../reviews/create-reviews.ts'
import type { EventStore } from '../store/event-store.ts'
import { eventsOf, type FoundPerson } from './find-person.ts'

export interface ExportDeps {
  pool: Pool
  eventStore: EventStore
  leads: Leads
  reviews: Reviews
  blobs: BlobStore
}

const PIECE_BYTES = MAX_BLOB_BYTES

/**
 * Writes all that is kept of a person as one JSON text, in pieces. `onPiece` hears of each before the next is made, so that none is
 * forgotten if this ends half-way.
 */
export const exportPerson = async (
  deps: ExportDeps,
  site: string,
  subject: DataSubject,
  person: FoundPerson,
  { now, onPiece }: { now: number; onPiece(id: string): Promise<void> },
): Promise<void> => {
  const out = createPieces(deps.blobs, site, onPiece)
  await out.add(`{"site":${JSON.stringify(site)},"askedFor":${JSON.stringify(subject)},`)
  await out.add(`"at":${JSON.stringify(new Date(now).toISOString())},"events":[`)
  let comma = ''
  for await (const event of eventsOf(deps.eventStore, site, person)) {
    // Ours, to find them by; it says nothing to them.
    const { person: _, ...shown } = event
    await out.add(`${comma}\n${JSON.stringify(shown)}`)
    comma = ','
  }
  const rest = {
    orders: await readOrders(deps.pool, site, person),
    leads: await Promise.all(person.leads.map((id) => deps.leads.reader.find(site, id))),
    reviews: await readReviews(deps.pool, site, person),
    invitations:
      'email' in subject
        ? (await deps.reviews.invited.person(site, subject.email)).invitations
        : await countInvitations(person),
  }
  await out.add(`],${JSON.stringify(rest).slice(1)}\n`)
  await out.end()
}

/** Whom they were sent to is not known to be this visitor, so that only their number is told. */
const countInvitations = async ({ invitations }: FoundPerson): Promise<unknown> => ({
  count: invitations.length,
})

const readOrders = async (
  pool: Pool,
  site: string,
  { events }: FoundPerson,
): Promise<unknown[]> => {
  const { rows } = await pool.query(
    `select shop, number, kind, placed_at, params, checkout, refunded_at, refund from orders
     where site = $1 and event = any ($2::uuid[]) order by placed_at`,
    [site, events],
  )
  return rows
}

const readReviews = async (
  pool: Pool,
  site: string,
  { reviews }: FoundPerson,
): Promise<unknown[]> => {
  const { rows } = await pool.query(
    `select product, rating, title, body, author, state, reply, at, edited_at from reviews
     where site = $1 and id = any ($2::uuid[]) order by at`,
    [site, reviews],
  )
  return rows
}

interface Pieces {
  add(text: string): Promise<void>
  end(): Promise<void>
}

const createPieces = (
  blobs: BlobStore,
  site: string,
  onPiece: (id: string) => Promise<void>,
): Pieces => {
  let waiting: Buffer[] = []
  let size = 0
  const put = async (bytes: Buffer): Promise<void> => {
    const { id } = await blobs.put(site, bytes, { kind: 'export' })
    await onPiece(id)
  }
  return {
    async add(text) {
      const bytes = Buffer.from(text)
      waiting.push(bytes)
      size += bytes.length
      if (size < PIECE_BYTES) return
      let all = Buffer.concat(waiting)
      for (; all.length >= PIECE_BYTES; all = all.subarray(PIECE_BYTES)) {
        await put(all.subarray(0, PIECE_BYTES))
      }
      waiting = [all]
      size = all.length
    },
    async end() {
      if (size > 0) await put(Buffer.concat(waiting))
    },
  }
}
