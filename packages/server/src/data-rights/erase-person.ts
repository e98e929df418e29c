import type { Pool } from 'pg'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Leads } from '../leads/create-leads.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { Reviews } from '../reviews/create-reviews.ts'
import { forgetInvitationMails } from '../reviews/withdraw-invitations.ts'
import type { EventStore } from '../store/event-store.ts'
import { eraseOrders } from './erase-orders.ts'
import { eraseDeliveries, eraseLetters } from './erase-waiting.ts'
import type { FoundPerson } from './find-person.ts'
import { isOf } from './is-of.ts'
import type { RequestContent } from './request-content.ts'
import type { RequestStore } from './request-store.ts'

export interface EraseDeps {
  pool: Pool
  eventStore: EventStore
  eventLog: EventLog
  leads: Leads
  reviews: Reviews
  blobs: BlobStore
  requests: Pick<RequestStore, 'endExports'>
  suppressions: Suppressions
}

/**
 * Takes a person out of all places but the log. First it is made sure that nothing late comes in; every step may be repeated from the
 * beginning.
 */
export const erasePerson = async (
  deps: EraseDeps,
  site: string,
  { subject, salt, until }: RequestContent,
  person: FoundPerson,
  now: number,
): Promise<void> => {
  const { pool, eventStore, eventLog, leads, reviews } = deps
  const subjects = await deps.suppressions.add(site, person, until)
  await eventLog.append([{ site, body: { kind: 'erase', subjects, until } }])
  await eraseDeliveries(deps, site, person, now)
  await eraseOrders(pool, site, person)
  for (const id of person.leads) await leads.changes.delete(site, id)
  await pool.query('delete from lead_nonces where site = $1 and lead = any ($2::uuid[])', [
    ...[site, person.leads],
  ])
  for (const id of person.reviews) await reviews.changes.delete(site, id)
  await eraseInvitations(pool, site, person.invitations)
  if ('email' in subject) {
    await pool.query('delete from lead_opt_ins where site = $1 and person = any ($2)', [
      ...[site, leads.hashes.persons(site, subject.email)],
    ])
  }
  await eraseExports(deps, site, person)
  await eraseLetters(pool, site, person)
  await eventStore.erase(site, person, salt)
}

/** What stands of a person in the log; says how much has still to be read by somebody. */
export const eraseFromLog = (
  { eventLog }: Pick<EraseDeps, 'eventLog'>,
  site: string,
  person: FoundPerson,
): Promise<{ removed: number; left: number }> =>
  eventLog.erase(site, {
    texts: [...person.visitorIds, ...person.persons, ...person.events],
    isTheirs: (event) => isOf(event, person),
  })

const eraseInvitations = async (
  pool: Pool,
  site: string,
  ids: readonly string[],
): Promise<void> => {
  // The sender puts the mail in first and then looks whether its invitation is still there.
  await pool.query('delete from review_invitations where site = $1 and id = any ($2::uuid[])', [
    ...[site, ids],
  ])
  await forgetInvitationMails(pool, site, ids)
}

/** Files in which somebody was told of this person. */
const eraseExports = (
  { requests, blobs }: EraseDeps,
  site: string,
  person: FoundPerson,
): Promise<void> => requests.endExports(site, person, (file) => blobs.delete(site, file))
