import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { DerivedKey, Keyring } from '../keys/keyring.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import { createLeadChanges, type LeadChanges } from './lead-changes.ts'
import { loseFiles } from './lead-content.ts'
import { createLeadHashes, type LeadHashes } from './lead-hashes.ts'
import { createLeadLedger, type LeadLedger } from './lead-ledger.ts'
import { createLeadReader, type LeadReader } from './lead-reader.ts'
import { createLeadWebhooks, type LeadWebhooks } from './lead-webhooks.ts'
import { createNotifyAddresses, type NotifyAddresses } from './notify-addresses.ts'

/** The parts of the lead service that routes, sender and upkeep share. */
export interface Leads {
  ledger: LeadLedger
  reader: LeadReader
  changes: LeadChanges
  webhooks: LeadWebhooks
  hashes: LeadHashes
  notify: NotifyAddresses
  /** Seals what people wrote, by keys of its own. */
  secrets: SealedSecrets
  /** Id of the key that seals now. */
  keyId: string
  /** Sign tokens and links. */
  linkKeys: readonly DerivedKey[]
  blobs: BlobStore
  dropFiles(site: string, files: readonly string[]): Promise<void>
}

export interface LeadsDeps {
  pool: Pool
  clock: Clock
  keyring: Keyring
  blobs: BlobStore
}

export const createLeads = ({ pool, clock, keyring, blobs }: LeadsDeps): Leads => {
  const keys = keyring.all('leads')
  const secrets = createSealedSecrets(keys)
  const hashes = createLeadHashes(keys)
  const dropFiles: Leads['dropFiles'] = async (site, files) => {
    for (const id of files) await blobs.delete(site, id)
  }
  const linkKeys = keyring.all('lead-links')
  return {
    secrets,
    hashes,
    blobs,
    dropFiles,
    linkKeys,
    notify: createNotifyAddresses({ pool, clock, linkKeys }),
    keyId: keys[0]?.id ?? '',
    ledger: createLeadLedger(pool, (lead) => loseFiles(secrets, lead, 'suspicious')),
    reader: createLeadReader(pool, secrets, hashes),
    changes: createLeadChanges({ pool, hashes, clock, dropFiles }),
    webhooks: createLeadWebhooks(pool, secrets, clock),
  }
}
