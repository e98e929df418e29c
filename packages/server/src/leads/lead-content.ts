import type { LeadFile, LeadValue, LostLeadFile } from '@footfall/contract'
import type { SealedSecrets, SecretPlace } from '../secrets/sealed-secrets.ts'

/** What of a lead stands sealed: all that a person wrote, and where and to which words. */
export interface LeadContent {
  formName: string
  values: LeadValue[]
  /** The first of the values that is an address. */
  email?: string
  files: LeadFile[]
  /** Files that came with it and were not kept. */
  lostFiles?: LostLeadFile[]
  page: string
  language: string
  /** The consent line as it was shown. */
  consentText?: string
}

export const sealLead = (
  secrets: SealedSecrets,
  site: string,
  id: string,
  content: LeadContent,
): string => secrets.seal(JSON.stringify(content), placeOf(site, id))

/** Nothing but an empty lead where no key opens it: the row is there, and can be deleted. */
export const openLead = (
  secrets: SealedSecrets,
  site: string,
  id: string,
  stored: string,
): LeadContent => {
  const opened = secrets.open(stored, placeOf(site, id))
  if (opened.ok) return JSON.parse(opened.text) as LeadContent
  return { formName: '', values: [], files: [], page: '', language: '' }
}

/** The same lead without its files, which says why they are gone; undefined where no key opens it. */
export const loseFiles = (
  secrets: SealedSecrets,
  { site, id, content: stored }: { site: string; id: string; content: string },
  reason: LostLeadFile['reason'],
): string | undefined => {
  const opened = secrets.open(stored, placeOf(site, id))
  if (!opened.ok) return undefined
  const { files, lostFiles = [], ...rest } = JSON.parse(opened.text) as LeadContent
  const lost = files.map(({ field, name, size }) => ({ field, name, size, reason }))
  return sealLead(secrets, site, id, { ...rest, files: [], lostFiles: [...lost, ...lostFiles] })
}

export const renewLead = (
  secrets: SealedSecrets,
  site: string,
  id: string,
  stored: string,
): string | undefined => secrets.renew(stored, placeOf(site, id))

const placeOf = (site: string, id: string): SecretPlace => ({
  site,
  destination: 'lead',
  field: id,
})
