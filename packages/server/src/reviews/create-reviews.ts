import type { Clock, ReviewReader } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { DerivedKey, Keyring } from '../keys/keyring.ts'
import { createPictures, type Pictures } from '../pictures/create-pictures.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { createReviewReader, type ReviewReaderDeps } from './create-review-reader.ts'
import { createInvitationLedger, type InvitationLedger } from './invitation-ledger.ts'
import { createInvitationSettings, type InvitationSettings } from './invitation-settings.ts'
import { createReviewChanges, type ReviewChanges } from './review-changes.ts'
import { createReviewInbox, type ReviewInbox } from './review-inbox.ts'
import { createReviewPeople, type ReviewPeople } from './review-people.ts'

/** The parts of the review service that routes, sender and upkeep share. */
export interface Reviews {
  pool: Pool
  /** What visitors may see. */
  reader: ReviewReader
  inbox: ReviewInbox
  changes: ReviewChanges
  people: ReviewPeople
  invitations: InvitationSettings
  invited: InvitationLedger
  pictures: Pictures
  /** Id of the key that seals now. */
  keyId: string
  /** Sign links in mails. */
  linkKeys: readonly DerivedKey[]
}

export interface ReviewsDeps {
  pool: Pool
  clock: Clock
  keyring: Keyring
  blobs: BlobStore
  sites: SiteDirectory
  config: { publicUrl: string }
  log?: Pick<Logger, 'error'>
  /** Absent: they are made here. */
  pictures?: Pictures
  /** What kinds of sources there are, and how those are asked whose reviews nobody may keep. */
  kinds?: ReviewReaderDeps['kinds']
  live?: ReviewReaderDeps['live']
}

export const createReviews = (deps: ReviewsDeps): Reviews => {
  const { pool, clock, keyring, blobs, sites, config } = deps
  const keys = keyring.all('reviews')
  const people = createReviewPeople(pool, createSealedSecrets(keys), deps.log)
  const pictures = deps.pictures ?? createPictures({ pool, blobs, clock })
  const endpoint = async (site: string): Promise<string> =>
    (await sites.config(site))?.endpoint ?? config.publicUrl
  return {
    reader: createReviewReader({
      pool,
      endpoint,
      kinds: deps.kinds ?? OWN_ONLY,
      ...(deps.live && { live: deps.live }),
    }),
    pool,
    people,
    pictures,
    keyId: keys[0]?.id ?? '',
    linkKeys: keyring.all('review-links'),
    // On the console's page, which loads pictures from this host alone.
    inbox: createReviewInbox({ pool, people, base: config.publicUrl }),
    changes: createReviewChanges({ pool, people, clock, dropPictures: pictures.drop }),
    invitations: createInvitationSettings(pool, people, clock),
    invited: createInvitationLedger(pool, people, clock),
  }
}

const OWN_ONLY: ReviewReaderDeps['kinds'] = {
  find: (kind) =>
    kind === 'own'
      ? {
          title: 'Shop reviews',
          terms: {
            keeps: 'reviews',
            hasPictures: true,
            isForeign: false,
            checked: 'orders',
            says: [],
          },
        }
      : undefined,
}
