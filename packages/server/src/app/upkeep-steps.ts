import { dropOldDayTurns } from '../attempts/day-turns.ts'
import { dropOldAudit } from '../audit/audit-log.ts'
import { dropOldLinks } from '../auth/account-links.ts'
import { dropOldHealthCounts } from '../consent-health/health-counts.ts'
import { dropOldConsents } from '../consent-records/consent-ledger.ts'
import { keepDataTidy } from '../data-rights/keep-data-tidy.ts'
import { createRequestStore } from '../data-rights/request-store.ts'
import { dropOldClaims } from '../deliver/claims.ts'
import { dropOldSignUps } from '../first-run/sign-ups.ts'
import { createLeads } from '../leads/create-leads.ts'
import { keepLeadsTidy } from '../leads/lead-upkeep.ts'
import { dropOldLookupTurns } from '../lookup/lookup-turns.ts'
import { dropOldMail } from '../mail/outbox.ts'
import { endLetGoSales } from '../orders/end-let-go-sales.ts'
import { dropOldOrderPages } from '../orders/order-ledger.ts'
import { dropOldTries } from '../popup-try/tried-files.ts'
import { dropOldChunks } from '../publish/chunk-archive.ts'
import { dropOldDeadLetters } from '../record/dead-letters.ts'
import { dropOldRefusals } from '../refusals/refusal-store.ts'
import { createReviewService } from '../reviews/create-review-service.ts'
import { keepReviewsTidy } from '../reviews/review-upkeep.ts'
import { sealStored } from '../secrets/seal-stored.ts'
import { deleteDueSites } from '../sites/delete-site.ts'
import { dropOldVisitReports } from '../verify/visit-reports.ts'
import { clearAllBuyers } from '../withdraw/clear-buyers.ts'
import { clearAllWaiting } from '../withdraw/clear-waiting.ts'
import { dropOldWithdrawals } from '../withdraw/withdrawals.ts'
import type { OwnedAppDeps } from './create-app-deps.ts'

/** One part of the upkeep. Safe to repeat; its failure is no other's. */
export interface UpkeepStep {
  name: string
  run(now: number): Promise<unknown>
}

export interface UpkeepSteps {
  /** Done whatever the clock says. */
  always: readonly UpkeepStep[]
  /** Whatever goes by its age: a clock that is ahead would have all of it deleted. In this order. */
  byAge: readonly UpkeepStep[]
}

/** What is done once an hour for the whole installation. */
export const createUpkeepSteps = (deps: OwnedAppDeps, mayDelete: () => boolean): UpkeepSteps => {
  const { eventStore, pool } = deps
  const leads = createLeads(deps)
  const { reviews, sources } = createReviewService(deps)
  const requests = createRequestStore(deps)
  return {
    always: [
      { name: 'store', run: () => eventStore.maintain(mayDelete()) },
      { name: 'buyers', run: () => clearAllBuyers(pool) },
      { name: 'waiting', run: () => clearAllWaiting(pool) },
      { name: 'secrets', run: () => renewSecrets(deps) },
      { name: 'files', run: () => renewFiles(deps, mayDelete()) },
    ],
    byAge: [
      { name: 'claims', run: (now) => dropOldClaims(pool, now) },
      { name: 'withdrawals', run: (now) => dropOldWithdrawals(pool, now) },
      { name: 'consents', run: (now) => dropOldConsents(pool, now) },
      { name: 'health_counts', run: (now) => dropOldHealthCounts(pool, now) },
      { name: 'refusals', run: (now) => dropOldRefusals(pool, now) },
      { name: 'lookup_turns', run: (now) => dropOldLookupTurns(pool, now) },
      { name: 'visit_reports', run: (now) => dropOldVisitReports(pool, now) },
      { name: 'sales', run: (now) => endLetGoSales(pool, eventStore, now) },
      { name: 'order_pages', run: (now) => dropOldOrderPages(pool, now) },
      { name: 'chunks', run: (now) => dropOldChunks(pool, now) },
      { name: 'popup_tries', run: (now) => dropOldTries(pool, now) },
      { name: 'dead_letters', run: (now) => dropOldDeadLetters(pool, now) },
      { name: 'audit', run: (now) => dropOldAudit(pool, now, deps.config.auditDays) },
      { name: 'mail', run: (now) => dropOldMail(pool, now) },
      { name: 'day_turns', run: (now) => dropOldDayTurns(pool, now) },
      { name: 'links', run: () => dropOldLinks(pool) },
      { name: 'sign_ups', run: () => dropOldSignUps(pool) },
      { name: 'requests', run: () => requests.renew() },
      // Before leads: it may bring their time forward.
      { name: 'retention', run: (now) => keepDataTidy({ ...deps, requests }, now) },
      { name: 'leads', run: (now) => keepLeadsTidy(pool, leads, now) },
      { name: 'reviews', run: (now) => keepReviewsTidy(reviews, now) },
      { name: 'review_sources', run: () => sources.secrets.renew() },
      { name: 'sites', run: () => deleteSites(deps) },
    ],
  }
}

const deleteSites = async ({ pool, eventStore, log }: OwnedAppDeps): Promise<void> => {
  const gone = await deleteDueSites(pool, eventStore.dropSite)
  if (gone.length > 0) log.info({ sites: gone.length }, 'sites were deleted')
}

const renewSecrets = async ({ pool, destinations, secrets, log }: OwnedAppDeps): Promise<void> => {
  const { renewed, lost } = await sealStored({ pool, destinations, secrets })
  if (renewed > 0) log.info({ rows: renewed }, 'secrets were sealed by the newest key')
  if (lost > 0) log.warn({ secrets: lost }, 'no key opens some secrets; what needs them is off')
}

const renewFiles = async ({ blobs, log }: OwnedAppDeps, mayDelete: boolean): Promise<void> => {
  const { renewed, lost, left } = await blobs.maintain(mayDelete)
  if (renewed > 0) log.info({ rows: renewed }, 'files were sealed by the newest key')
  if (lost > 0) log.warn({ files: lost }, 'no key opens some files')
  if (left > 0) log.warn({ objects: left }, 'the object store has not let go of deleted files yet')
}
