import type { Clock } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { createAppDeps, type OwnedAppDeps } from '../app/create-app-deps.ts'
import { registerRoutes } from '../app/register-routes.ts'
import { readServerConfig } from '../app/server-config.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createLeads } from '../leads/create-leads.ts'
import { createLeadSender } from '../leads/lead-sender.ts'
import { readAllowedHosts } from '../lookup/reach/allowed-hosts.ts'
import { createMailSender } from '../mail/mail-sender.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createReviewService } from '../reviews/create-review-service.ts'
import { createReviewSender } from '../reviews/review-sender.ts'
import { createSiteProofs } from '../verify/site-proofs.ts'
import { createTestDatabase } from './test-database.ts'
import { startTestSmtp, type TestSmtp } from './test-smtp.ts'
import { waitFor } from './wait-for.ts'

const CONSOLE = 'http://console.test'
const PAGES = 'http://t.shop.test'
const PASSWORD = 'correct horse battery'

/** Pages, console and all that mails of one server with open sign-up, on a database and an SMTP server of its own. */
export interface MailWorld {
  app: FastifyInstance
  deps: OwnedAppDeps
  smtp: TestSmtp
  /** Of everybody who has signed up. */
  password: string
  now(): number
  advance(ms: number): void
  /** Asks the console as somebody who has signed in. */
  ask<T = Record<string, never>>(
    cookie: string,
    line: `${'GET' | 'POST' | 'PUT' | 'PATCH'} ${string}`,
    payload?: object,
  ): Promise<{ status: number; body: T }>
  /** What a visitor's browser sends, each from an address of its own. */
  visit(url: string, payload?: string, headers?: Record<string, string>): Promise<Injected>
  /** Makes an account with an organisation and confirms its address by the mailed link, from a network address of its own; returns the cookie. */
  signUp(email: string, organisation: string): Promise<{ cookie: string; organisation: string }>
  destroy(): Promise<void>
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

export const startMailWorld = async (allowed = ''): Promise<MailWorld> => {
  const database = await createTestDatabase()
  const smtp = await startTestSmtp()
  const log = pino({ level: 'silent' })
  let offset = 0
  const clock: Clock = {
    now: () => Date.now() + offset,
    after(ms, call) {
      const timer = setTimeout(call, Math.min(ms, 100))
      return () => clearTimeout(timer)
    },
  }
  const deps = createAppDeps({
    log,
    clock,
    config: readServerConfig(
      { FOOTFALL_DEVELOPMENT: 'true' },
      {
        databaseUrl: database.url,
        publicUrl: PAGES,
        consoleUrl: CONSOLE,
        smtpUrl: smtp.url,
        mailFrom: 'footfall@console.test',
        isSignUpOpen: true,
        consoleDir: '/nowhere',
        isLookupAllowed: readAllowedHosts(allowed),
      },
    ),
  })
  await deps.eventStore.maintain()
  const app = Fastify() as unknown as FastifyInstance
  installErrorHandler(app, log)
  await registerRoutes(app, deps, {
    halves: createServerHalves(deps),
    metrics: createMetrics(),
    isStopping: () => false,
    api: { signInsPerMinute: 1_000 },
  })
  const { pool, secrets, sites, config, keyring } = deps
  const names = { resolve: async () => [] }
  const proofs = createSiteProofs({
    pool,
    clock,
    sites,
    names,
    isAllowed: config.isLookupAllowed,
    publicUrl: PAGES,
    checkKeys: keyring.all('endpoint-checks'),
  })
  const common = { ...deps, clock, proofs, publicUrl: PAGES, consoleUrl: CONSOLE, pollMs: 50 }
  const senders = [
    createLeadSender({
      ...common,
      leads: createLeads(deps),
      names,
      isAllowed: config.isLookupAllowed,
    }),
    createReviewSender({ ...common, reviews: createReviewService(deps).reviews }),
    createMailSender({
      outbox: createOutbox(pool, secrets),
      clock,
      log,
      pollMs: 50,
      smtpUrl: smtp.url,
      from: 'footfall@console.test',
    }),
  ]

  const ask: MailWorld['ask'] = async <T>(cookie: string, line: string, payload?: object) => {
    const [method, url = ''] = line.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { host: 'console.test', origin: CONSOLE, cookie },
      ...(method !== 'GET' && { payload: payload ?? {} }),
    })
    return { status: response.statusCode, body: (response.body ? response.json() : undefined) as T }
  }
  let visitors = 0
  return {
    app,
    deps,
    smtp,
    ask,
    now: clock.now,
    password: PASSWORD,
    advance(ms) {
      offset += ms
    },
    visit: (url, payload, headers = {}) =>
      app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: { host: 't.shop.test', ...headers },
        ...(payload !== undefined && { payload }),
        remoteAddress: `10.0.${visitors++ % 250}.1`,
      }),
    async signUp(email, organisation) {
      const headers = { host: 'console.test', origin: CONSOLE }
      const payload = { email, name: email, password: PASSWORD, organisation }
      const remoteAddress = `10.1.${visitors++ % 250}.1`
      await app.inject({ method: 'POST', url: '/api/sign-up', payload, headers, remoteAddress })
      const mail = await waitFor(async () => smtp.textTo(email))
      const token = /token=([\w-]+)/.exec(mail)?.[1]
      const response = await app.inject({
        method: 'POST',
        url: '/api/sign-up/confirm',
        headers,
        payload: { token, password: PASSWORD },
      })
      const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
      return { cookie, organisation: response.json<{ organisation: string }>().organisation }
    },
    async destroy() {
      await Promise.all(senders.map((sender) => sender.close()))
      await app.close()
      await smtp.close()
      await deps.close()
      await database.destroy()
    },
  }
}
