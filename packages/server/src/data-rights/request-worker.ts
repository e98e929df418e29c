import type { Clock } from '@footfall/contract'
import type { Logger } from 'pino'
import type { AuditLog } from '../audit/audit-log.ts'
import { AppError } from '../http/app-error.ts'
import type { PersonHashes } from '../people/person-hashes.ts'
import { type Repeated, repeat } from '../turns/repeat.ts'
import { type EraseDeps, eraseFromLog, erasePerson } from './erase-person.ts'
import { countDeliveriesOf, lettersOf } from './erase-waiting.ts'
import { exportPerson } from './export-person.ts'
import { type FoundPerson, findPerson } from './find-person.ts'
import { merged, type RequestContent } from './request-content.ts'
import type { Found, LeasedRequest, RequestStore } from './request-store.ts'

export interface RequestWorkerDeps extends EraseDeps {
  requests: RequestStore
  hashes: PersonHashes
  audit: AuditLog
  clock: Clock
  log: Logger
}

export interface RequestWorker {
  /** Works off what is due; for tests. */
  run(): Promise<void>
  close(): Promise<void>
}

const EVERY_MS = 5_000
/** A process that died is waited for as long. */
const LEASE_MS = 900_000
/** The log is asked again: recorder and deliverer have not come so far. */
const LOG_MS = 15_000
const AGAIN_MS = 60_000
const DAY_MS = 86_400_000
/** How long an export can be fetched. */
const FILE_DAYS = 7

/** The action under which the audit log has it. */
const DONE = 'data-request done'

/** Works requests off, one at a time, in whichever process has a hand free. */
export const createRequestWorker = (deps: RequestWorkerDeps): RequestWorker => {
  const { requests, clock, log } = deps

  const run = async (): Promise<void> => {
    for (;;) {
      const request = await requests.lease(clock.now(), LEASE_MS)
      if (!request) return
      try {
        await workOff(deps, request)
      } catch (error) {
        if (isAskedAgain(error)) {
          await requests.later(request, clock.now())
          continue
        }
        log.error({ err: error, site: request.site, request: request.id }, 'a request failed')
        await requests.later(request, clock.now() + AGAIN_MS, problemOf(error))
      }
    }
  }

  const loop: Repeated = repeat(clock, EVERY_MS, run, (error) =>
    log.error({ err: error }, 'requests could not be worked off'),
  )
  return { run, close: loop.stop }
}

/** Once through; whoever takes it up again after a crash goes on with the person who was found. */
const workOff = async (deps: RequestWorkerDeps, request: LeasedRequest): Promise<void> => {
  const { requests, clock } = deps
  const { site, content } = request
  if (!content) throw new AppError('FOOTFALL_E_KEYS')
  if (request.kind === 'erase' && !content.person) await suppressFirst(deps, site, content)
  const person = content.person ?? (await find(deps, request, content))
  if (request.kind === 'export') {
    for (const file of request.files.splice(0)) await deps.blobs.delete(site, file)
    await requests.keep(request)
    await exportPerson(deps, site, content.subject, person, {
      now: clock.now(),
      onPiece: (id) => requests.addFile(request, id),
    })
    if (await requests.isOvertaken(request)) {
      const { person: _, ...unfound } = content
      await requests.keep({ ...request, content: unfound })
      return requests.later(request, clock.now() + LOG_MS)
    }
    await requests.done(request, clock.now(), clock.now() + FILE_DAYS * DAY_MS)
    return writeAudit(deps, request)
  }
  await erasePerson(deps, site, content, person, clock.now())
  const { removed, left } = await eraseFromLog(deps, site, person)
  request.found.log = (request.found.log ?? 0) + removed
  await requests.keep(request)
  if (left > 0) return requests.later(request, clock.now() + LOG_MS)
  await requests.done(request, clock.now())
  return writeAudit(deps, request)
}

/** Before anybody looks: what comes in while it is looked for would be missed. */
const suppressFirst = async (
  { suppressions, hashes }: RequestWorkerDeps,
  site: string,
  { subject, until }: RequestContent,
): Promise<void> => {
  const nobody = { visitorIds: [], persons: [], events: [] }
  const who =
    'email' in subject
      ? { ...nobody, persons: [(await hashes.of(site)).person(subject.email)] }
      : { ...nobody, visitorIds: [subject.visitorId] }
  await suppressions.add(site, who, until)
}

/** Written down before anything is touched: afterwards they could not be found any more. */
const find = async (
  deps: RequestWorkerDeps,
  request: LeasedRequest,
  content: RequestContent,
): Promise<FoundPerson> => {
  const { pool, requests } = deps
  const { site } = request
  const foundAt = deps.clock.now()
  const person = merged(
    content.before,
    await findPerson(deps, site, content.subject, content.until),
  )
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from orders where site = $1 and event = any ($2::uuid[])',
    [site, person.events],
  )
  const found: Found = {
    events: person.count,
    deliveries: await countDeliveriesOf(pool, site, person),
    orders: rows[0]?.n ?? 0,
    leads: person.leads.length,
    reviews: person.reviews.length,
    invitations: person.invitations.length,
    deadLetters: (await lettersOf(pool, site, person)).length,
  }
  Object.assign(request, { found, content: { ...content, person, foundAt } })
  await requests.keep(request)
  return person
}

const writeAudit = (
  { audit }: RequestWorkerDeps,
  { site, id, kind, found }: LeasedRequest,
): Promise<void> =>
  audit.write({
    site,
    action: DONE,
    actor: { kind: 'system', id: 'data-requests', name: '' },
    details: { kind, request: id, ...found },
  })

/** Begun anew with what is asked for now. */
const isAskedAgain = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'FOOTFALL_E_CONFLICT'

/** For whoever runs the server; a database's own words may hold what was looked for. */
const problemOf = (error: unknown): string =>
  error instanceof AppError ? error.code : `Failed: ${(error as Error).name}`
