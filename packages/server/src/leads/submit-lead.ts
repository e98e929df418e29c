import { randomUUID } from 'node:crypto'
import {
  type Clock,
  createEventId,
  FORM_KEEP_DAYS,
  type FormResponse,
  type FormSettings,
  hasDoubleOptIn,
  type LeadFile,
  type LostLeadFile,
} from '@footfall/contract'
import { addressKey } from '../http/address-key.ts'
import { AppError } from '../http/app-error.ts'
import type { SentFile } from '../http/form-parts.ts'
import { isAllowedOrigin } from '../sites/origin-match.ts'
import type { KnownSite, SiteDirectory } from '../sites/site-directory.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { refuseBeyond } from '../visitor-routes/limits/refuse-beyond.ts'
import { checkFormValues } from './check-values.ts'
import type { Leads } from './create-leads.ts'
import { readFormToken } from './form-token.ts'
import { judgeLead } from './judge-lead.ts'
import { sealLead } from './lead-content.ts'
import { ownerWays } from './owner-ways.ts'
import { readForm } from './read-form.ts'
import type { SentForm } from './read-sent.ts'

export interface SubmitDeps {
  leads: Leads
  sites: SiteDirectory
  clock: Clock
  limits: Pick<Limits, 'sender' | 'form'>
  /** Whether browsers are asked for work just now. */
  isUnderAttack(site: string, form: string): Promise<boolean>
}

export interface Submitted {
  form: FormSettings
  response: FormResponse
}

/**
 * Takes one form that was admitted: checks it as published, judges it, writes it down once. Throws coded errors; a suspicious one gets the
 * response that any other gets, without an id to tell of.
 */
export const submitLead = async (
  deps: SubmitDeps,
  site: KnownSite,
  sent: SentForm,
  address: string,
): Promise<Submitted> => {
  const { leads, sites, clock } = deps
  const config = await sites.config(site.key)
  const form = readForm(config, sent.form)
  if (!config || !form) throw new AppError('FOOTFALL_E_FORM')
  const now = clock.now()
  const place = { site: site.key, form: sent.form }
  const token = readFormToken(leads.linkKeys, place, sent.token, now)
  if (!token) throw new AppError('FOOTFALL_E_FORM_TOKEN')
  const { values, files, email, problems } = checkFormValues(form, sent)
  if (problems.length > 0) throw new AppError('FOOTFALL_E_INVALID', { details: problems })

  const isUnderAttack = await deps.isUnderAttack(site.key, sent.form)
  // One that asks for no work was got before the attack, or for a page without scripts: ours asks for another by itself.
  if (isUnderAttack && !sent.isPlain && token.bits === 0)
    throw new AppError('FOOTFALL_E_FORM_TOKEN')
  const source = leads.hashes.source(site.key, addressKey(address))
  const isPlainRefused =
    sent.isPlain &&
    isUnderAttack &&
    !(await leads.ledger.mayBePlain(site.key, sent.form, source, now))
  const marks = judgeLead({
    fields: form.fields,
    values,
    trap: sent.trap,
    work: sent.work,
    token,
    now,
    isPlain: sent.isPlain,
    isPlainRefused,
  })
  // What is suspicious has a share of its own, so that bots do not use up what people need.
  refuseBeyond(await deps.limits.form(site.key, marks[0] ? `${sent.form} apart` : sent.form))
  const id = randomUUID()
  // Bots must not fill the room that people's files need.
  const { kept, lost } = marks[0]
    ? { kept: [], lost: files.map((file) => asLost(file, 'suspicious')) }
    : await keepFiles(leads, site.key, files)
  const isDouble = hasDoubleOptIn(form) && email !== undefined
  const ids = kept.map((file) => file.id)
  const seal = (keptFiles: LeadFile[], lostFiles: LostLeadFile[]): string =>
    sealLead(leads.secrets, site.key, id, {
      formName: form.name,
      values,
      files: keptFiles,
      language: sent.language,
      page: pageOf(sent.page, site.origins),
      ...(lostFiles[0] && { lostFiles }),
      ...(email !== undefined && { email }),
      ...(form.consentText && { consentText: form.consentText }),
    })
  let isStored = false
  try {
    const stored = await leads.ledger.add({
      site: site.key,
      id,
      form: sent.form,
      marks,
      revision: config.revision,
      now,
      isDouble,
      event: createEventId(now, (bytes) => crypto.getRandomValues(bytes)),
      person: email === undefined ? undefined : leads.hashes.person(site.key, email),
      said: leads.hashes.said(site.key, sent.form, {
        values,
        files,
        // Two people may say the same; who gave no address is told apart by where it comes from.
        ...(email === undefined && { source: addressKey(address) }),
      }),
      source,
      isPlain: sent.isPlain,
      files: ids,
      content: seal(kept, lost),
      ...(kept[0] && {
        withoutFiles: {
          bytes: kept.reduce((sum, { size }) => sum + size, 0),
          content: (reason) => seal([], [...kept.map((file) => asLost(file, reason)), ...lost]),
        },
      }),
      keepDays: form.keepDays ?? FORM_KEEP_DAYS,
      ways: ownerWays(form),
      nonce: token.nonce,
      nonceExpiresAt: token.expiresAt,
    })
    isStored = stored?.isNew === true
    // What was kept for a lead that is known already, or that had to make room, belongs to nobody.
    await leads.dropFiles(site.key, stored?.isNew ? stored.dropped : ids)
    if (!stored) throw new AppError('FOOTFALL_E_FORM_TOKEN')
    return {
      form,
      response: {
        lead: stored.id,
        ...(stored.state !== 'suspicious' && { eventId: stored.event }),
        state: isDouble ? 'confirm' : 'received',
      },
    }
  } catch (error) {
    if (!isStored && !(error instanceof AppError))
      await leads.dropFiles(site.key, ids).catch(() => undefined)
    throw error
  }
}

const keepFiles = async (
  { blobs }: Leads,
  site: string,
  files: readonly SentFile[],
): Promise<{ kept: LeadFile[]; lost: LostLeadFile[] }> => {
  const kept: LeadFile[] = []
  const lost: LostLeadFile[] = []
  try {
    for (const file of files) {
      const { field, name, bytes } = file
      // Without room for a file the lead is kept all the same.
      const stored = await blobs.put(site, bytes, { kind: 'lead' }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'FOOTFALL_E_ROOM') return undefined
        throw error
      })
      if (stored) kept.push({ id: stored.id, field, name, size: stored.size })
      else lost.push(asLost(file, 'room'))
    }
  } catch (error) {
    for (const { id } of kept) await blobs.delete(site, id).catch(() => undefined)
    throw error
  }
  return { kept, lost }
}

const asLost = (
  { field, name, ...file }: SentFile | LeadFile,
  reason: LostLeadFile['reason'],
): LostLeadFile => ({
  field,
  name,
  reason,
  size: 'bytes' in file ? file.bytes.length : file.size,
})

/** Where it was sent from: a page of the site, without what its address says about the visitor. */
const pageOf = (page: string, origins: readonly string[]): string => {
  const url = URL.parse(page)
  return url && isAllowedOrigin(url.origin, origins) ? url.origin + url.pathname.slice(0, 500) : ''
}
