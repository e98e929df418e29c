import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { toRawRequest } from './http/raw-request.ts'
import { allowAnyOrigin } from './http/responses.ts'
import type { FaultTarget } from './lab/fault.ts'
import { addFaultHooks } from './lab/fault-hooks.ts'
import { createFaultStore } from './lab/fault-store.ts'
import { addLabRoutes } from './lab/lab-routes.ts'
import { createRecordStore } from './lab/record-store.ts'
import { createTally } from './lab/tally.ts'
import { addTallyRoute } from './lab/tally-route.ts'
import { addMailRoutes } from './mail/mail-routes.ts'
import { createMailStore, type MailStore } from './mail/mail-store.ts'
import { createSmtpCatcher } from './mail/smtp-catcher.ts'
import { addPageRoutes } from './page/page-routes.ts'
import { createLedger } from './payments/ledger.ts'
import { addLedgerRoutes } from './payments/payment-routes.ts'
import type { Platform } from './platforms/platform.ts'
import { platforms } from './platforms/registry.ts'

export interface AdLabOptions {
  /** Default 0: any free port. */
  port?: number
  /** Default `127.0.0.1`. */
  host?: string
  /** Records kept in memory; default 5000. */
  capacity?: number
  /** Milliseconds; for tests that need another time. */
  now?: () => number
  /** Where visitors are, for region-bound consent defaults; default `DE`. */
  region?: string
  /** How long every API call takes at least; default 0. */
  latencyMs?: number
  /** Counts every event told to an API by account and id, without bound; default off. */
  hasTally?: boolean
  /** Where mail is taken; default 0: any free port. */
  smtpPort?: number
  /** Where payment webhooks go, `{provider}` standing for which; default: nowhere, until a provider is told. */
  paymentWebhooks?: string
}

/** A running lab. */
export interface AdLab {
  url: string
  port: number
  /** Where mail is taken, by SMTP. */
  smtpPort: number
  close(): Promise<void>
}

const MAX_MAILS = 200
const MAX_BODY_BYTES = 8 * 1024 * 1024

/** Starts the stand-ins for third-party platforms, and resolves once they listen. */
export const createAdLab = async (options: AdLabOptions = {}): Promise<AdLab> => {
  const mails = createMailStore(MAX_MAILS, options.now ?? Date.now)
  const app = buildAdLab(options, mails)
  const host = options.host ?? '127.0.0.1'
  await app.listen({ port: options.port ?? 0, host })
  const smtp = await createSmtpCatcher(mails, { port: options.smtpPort ?? 0, host })
  const { port } = app.server.address() as AddressInfo
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return {
    url: `http://${name}:${port}`,
    port,
    smtpPort: smtp.port,
    async close() {
      await smtp.close()
      await app.close()
    },
  }
}

/** The lab as a Fastify instance that does not listen yet. */
export const buildAdLab = (
  options: AdLabOptions = {},
  mails: MailStore = createMailStore(MAX_MAILS, options.now ?? Date.now),
): FastifyInstance => {
  const now = options.now ?? Date.now
  const records = createRecordStore({ capacity: options.capacity ?? 5000, now })
  const platformById = (id: string) => platforms.find((platform) => platform.id === id)
  const faults = createFaultStore({ now, defaultTarget: (id) => defaultTarget(platformById(id)) })

  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    // Hanging and held requests must not keep the lab from stopping.
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
  })
  // Bodies stay text: what a platform makes of them is that platform's business, and the record shows them as sent.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  addFaultHooks(app, { faults, records, platformById, latencyMs: options.latencyMs ?? 0 })
  addLabRoutes(app, { records, faults, platformById })
  if (options.hasTally) addTallyRoute(app, createTally(records))
  addMailRoutes(app, mails)
  const ledger = createLedger(now)
  addLedgerRoutes(app, ledger)
  addPageRoutes(app, { records, faults, platforms })
  for (const platform of platforms) {
    platform.routes(app, {
      now,
      region: options.region ?? 'DE',
      ledger,
      webhookUrl: (provider) => options.paymentWebhooks?.replace('{provider}', provider),
      record: (arrival) => records.add({ platform: platform.id, ...arrival }),
    })
  }

  app.setNotFoundHandler((request, reply) => {
    records.add({
      platform: 'none',
      channel: /^Mozilla/.test(request.headers['user-agent'] ?? '') ? 'browser' : 'server',
      kind: 'unknown',
      verdict: { result: 'refused', status: 404, message: 'No platform answers at this path' },
      request: toRawRequest(request),
    })
    return allowAnyOrigin(reply)
      .code(404)
      .send({ error: `Nothing stands in for ${request.url}` })
  })
  return app
}

const defaultTarget = (platform: Platform | undefined): FaultTarget =>
  platform?.targets.includes('api') ? 'api' : 'hit'
