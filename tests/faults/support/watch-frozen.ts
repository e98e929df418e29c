import { request } from 'node:http'
import type { RelayEvent } from '@footfall/contract'
import type { FaultWorld } from './fault-world.ts'
import type { Ledger } from './ledger.ts'
import { makeEvent, planEvent } from './make-event.ts'
import { pause } from './part.ts'
import type { Sender } from './send-batch.ts'
import type { ServerRole } from './server-role.ts'
import { TENANTS } from './tenants.ts'

/** What one process did while a service stood still. */
export interface Watched {
  role: string
  /** How often each response came, to what is asked of the role. */
  responses: Record<string, number>
  slowestMs: number
  /** What `/readyz` said once it could know, and how often. */
  readiness: Record<string, number>
  slowestReadinessMs: number
}

export interface WatchOptions {
  world: FaultWorld
  ledgers: ReadonlyMap<string, Ledger>
  sender: Sender
  random(): number
  /** For how long. */
  ms: number
  /** Readiness is counted from then on: nothing is known at once. */
  settledMs: number
}

const SEND_EVERY_MS = 200
const READY_EVERY_MS = 500
/** Known to nobody, so that who asks has to be looked up. */
const KEY = `ff_${'a'.repeat(43)}`

/** Sends events of both tenants, asks the console, and reads everybody's readiness, each on time whether or not the last was responded to. */
export const watchFrozen = async (options: WatchOptions): Promise<Watched[]> => {
  const { world, ms, settledMs } = options
  const { collectors, recorders, deliverers, apis } = world
  const began = performance.now()
  const watchReadiness = async (role: ServerRole): Promise<Watched> => {
    const watched: Watched = {
      role: role.name,
      responses: {},
      slowestMs: 0,
      readiness: {},
      slowestReadinessMs: 0,
    }
    await onTime(READY_EVERY_MS, ms, async () => {
      const at = performance.now()
      const isSettled = at - began >= settledMs
      const said = await ask(role.url, '/readyz')
      const took = performance.now() - at
      watched.slowestReadinessMs = Math.max(watched.slowestReadinessMs, took)
      if (isSettled) count(watched.readiness, said)
    })
    return watched
  }
  const watchRequests = async (watched: Watched, send: () => Promise<string>): Promise<void> => {
    await onTime(SEND_EVERY_MS, ms, async () => {
      const at = performance.now()
      count(watched.responses, await send())
      watched.slowestMs = Math.max(watched.slowestMs, performance.now() - at)
    })
  }
  const watch = async (role: ServerRole, send?: () => Promise<string>): Promise<Watched> => {
    const readiness = watchReadiness(role)
    const requests: Watched = {
      role: role.name,
      responses: {},
      slowestMs: 0,
      readiness: {},
      slowestReadinessMs: 0,
    }
    if (send) await watchRequests(requests, send)
    return { ...(await readiness), responses: requests.responses, slowestMs: requests.slowestMs }
  }
  return Promise.all([
    ...collectors.map((role) => watch(role, () => sendEvents(role.url, options))),
    ...[...recorders, ...deliverers].map((role) => watch(role)),
    ...apis.map((role) => watch(role, async () => (await ask(role.url, '/api/me')).slice(0, 3))),
  ])
}

/** A batch of one of the tenants, kept in its ledger with what came of it. */
export const sendEvents = async (
  url: string,
  { ledgers, sender, random }: Pick<WatchOptions, 'ledgers' | 'sender' | 'random'>,
): Promise<string> => {
  const tenant = TENANTS[random() < 0.5 ? 0 : 1]
  const ledger = tenant && ledgers.get(tenant.site)
  if (!tenant || !ledger) throw new Error('There is no such tenant.')
  const plans = [planEvent(random), planEvent(random)]
  const ids = plans.map(({ id }) => id)
  ledger.plan(plans)
  const answer = await sender.send(
    url,
    plans.map((plan, at) => withPerson(makeEvent(plan, tenant), at)),
    { tenant },
  )
  if (answer.kind === 'decided') {
    ledger.tell(answer.accepted, 'accepted')
    ledger.tell(answer.refused, 'refused')
    // But for those without consent, which are refused as ever.
    return 'accepted'
  }
  ledger.tell(ids, answer.kind)
  return answer.kind === 'refused' ? answer.code : answer.why
}

/** The first of a batch is a lead with an address: for both, more has to be known than for others. */
const withPerson = (event: RelayEvent, at: number): RelayEvent =>
  at > 0 ? event : { ...event, name: 'Lead', user: { email: 'ada@example.com' } }

const onTime = async (everyMs: number, ms: number, act: () => Promise<void>): Promise<void> => {
  const under: Promise<void>[] = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    under.push(act())
    await pause(everyMs)
  }
  await Promise.all(under)
}

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

const GIVE_UP_MS = 10_000

/** Status and text. The console is on a host of its own, which `fetch` does not let be named. */
const ask = (url: string, path: string): Promise<string> =>
  new Promise((resolve) => {
    const { port } = new URL(url)
    const call = request(
      `${url}${path}`,
      {
        timeout: GIVE_UP_MS,
        headers: path.startsWith('/api/')
          ? { host: `console.localhost:${port}`, authorization: `Bearer ${KEY}` }
          : {},
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve(`${response.statusCode} ${text.replaceAll('\n', ' ')}`))
      },
    )
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.on('error', (error) => resolve(String((error as { code?: string }).code ?? error)))
    call.end()
  })
