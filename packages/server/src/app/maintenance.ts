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
import type { AppDeps } from './app-deps.ts'

const HOUR_MS = 3_600_000

export interface Maintenance {
  /** Once, now; throws when the server should not start. */
  run(): Promise<void>
  /** Every hour from now on. */
  start(): void
  close(): Promise<void>
}

/** Makes room for tomorrow and drops what is done, in the background. */
export const createMaintenance = (deps: AppDeps): Maintenance => {
  const { eventLog, eventStore, blobs, pool, clock, log, destinations, secrets } = deps
  const leads = createLeads(deps)
  const { reviews, sources } = createReviewService(deps)
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()

  const run = async (): Promise<void> => {
    await eventStore.maintain()
    await eventLog.maintain()
    await dropOldClaims(pool, clock.now())
    await clearAllBuyers(pool)
    await clearAllWaiting(pool)
    await dropOldWithdrawals(pool, clock.now())
    await dropOldConsents(pool, clock.now())
    await dropOldHealthCounts(pool, clock.now())
    await dropOldRefusals(pool, clock.now())
    await dropOldLookupTurns(pool, clock.now())
    await dropOldVisitReports(pool, clock.now())
    await endLetGoSales(pool, eventStore, clock.now())
    await dropOldOrderPages(pool, clock.now())
    await dropOldChunks(pool, clock.now())
    await dropOldTries(pool, clock.now())
    await dropOldDeadLetters(pool, clock.now())
    await dropOldAudit(pool, clock.now(), deps.config.auditDays)
    await dropOldMail(pool, clock.now())
    await dropOldDayTurns(pool, clock.now())
    await dropOldLinks(pool)
    await dropOldSignUps(pool)
    // Before leads are tidied: it may bring their time forward.
    const requests = createRequestStore(deps)
    await requests.renew()
    await keepDataTidy({ ...deps, requests }, clock.now())
    await keepLeadsTidy(pool, leads, clock.now())
    await keepReviewsTidy(reviews, clock.now())
    await sources.secrets.renew()
    const gone = await deleteDueSites(pool, eventStore.dropSite)
    if (gone.length > 0) log.info({ sites: gone.length }, 'sites were deleted')
    const { renewed, lost } = await sealStored({ pool, destinations, secrets })
    const files = await blobs.maintain()
    const rows = renewed + files.renewed
    if (rows > 0) log.info({ rows }, 'secrets were sealed by the newest key')
    if (lost > 0) log.warn({ secrets: lost }, 'no key opens some secrets; what needs them is off')
    if (files.lost > 0) log.warn({ files: files.lost }, 'no key opens some files')
    if (files.left > 0)
      log.warn({ objects: files.left }, 'the object store has not let go of deleted files yet')
  }
  const schedule = (): void => {
    cancel = clock.after(HOUR_MS, () => {
      running = run().catch((error) => log.error({ err: error }, 'maintenance failed'))
      void running.then(schedule)
    })
  }
  return {
    run,
    start: schedule,
    async close() {
      cancel?.()
      await running
      cancel?.()
    },
  }
}
