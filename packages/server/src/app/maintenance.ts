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
import { noteMaintenance, readMaintenanceTime } from './maintenance-time.ts'

const HOUR_MS = 3_600_000

export interface Maintenance {
  /** Once, now; throws when the server should not start. */
  run(): Promise<void>
  /** Every hour from now on. */
  start(): void
  /** Why nothing is deleted by its age, where the clock was in doubt the last time. */
  doubt(): string | undefined
  close(): Promise<void>
}

/** Makes room for tomorrow and drops what is done, in the background. */
export const createMaintenance = (deps: OwnedAppDeps): Maintenance => {
  const { eventLog, eventStore, blobs, pool, clock, log, destinations, secrets } = deps
  const leads = createLeads(deps)
  const { reviews, sources } = createReviewService(deps)
  let cancel: (() => void) | undefined
  let running: Promise<void> = Promise.resolve()
  let doubt: string | undefined

  const run = async (): Promise<void> => {
    // Now, and not a minute ago: a clock that was set meanwhile would be taken for the time.
    await clock.measure()
    const time = await readMaintenanceTime(pool, clock.offset())
    doubt = time.doubt
    // The log first: it gives days back to a full disk, on which the store can make none.
    await eventLog.maintain(!doubt)
    await eventStore.maintain(!doubt)
    await clearAllBuyers(pool)
    await clearAllWaiting(pool)
    if (doubt) log.error(`the clock is in doubt: ${doubt}`)
    else {
      await noteMaintenance(pool, time.now)
      await dropOld(time.now)
    }
    await renewKeys()
  }

  /** Whatever goes by its age: a clock that is ahead would have all of it deleted. */
  const dropOld = async (now: number): Promise<void> => {
    await dropOldClaims(pool, now)
    await dropOldWithdrawals(pool, now)
    await dropOldConsents(pool, now)
    await dropOldHealthCounts(pool, now)
    await dropOldRefusals(pool, now)
    await dropOldLookupTurns(pool, now)
    await dropOldVisitReports(pool, now)
    await endLetGoSales(pool, eventStore, now)
    await dropOldOrderPages(pool, now)
    await dropOldChunks(pool, now)
    await dropOldTries(pool, now)
    await dropOldDeadLetters(pool, now)
    await dropOldAudit(pool, now, deps.config.auditDays)
    await dropOldMail(pool, now)
    await dropOldDayTurns(pool, now)
    await dropOldLinks(pool)
    await dropOldSignUps(pool)
    // Before leads are tidied: it may bring their time forward.
    const requests = createRequestStore(deps)
    await requests.renew()
    await keepDataTidy({ ...deps, requests }, now)
    await keepLeadsTidy(pool, leads, now)
    await keepReviewsTidy(reviews, now)
    await sources.secrets.renew()
    const gone = await deleteDueSites(pool, eventStore.dropSite)
    if (gone.length > 0) log.info({ sites: gone.length }, 'sites were deleted')
  }

  const renewKeys = async (): Promise<void> => {
    const { renewed, lost } = await sealStored({ pool, destinations, secrets })
    const files = await blobs.maintain(!doubt)
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
    doubt: () => doubt,
    async close() {
      cancel?.()
      await running
      cancel?.()
    },
  }
}
