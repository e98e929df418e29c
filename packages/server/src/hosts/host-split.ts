import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { SANDBOX_HEADERS } from '../http/sandbox-headers.ts'
import { addressHost, hostName } from './host-name.ts'

type OnRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
) => void

/**
 * Keeps the console and what pages load on hosts of their own. Tenants decide what stands on the collector's host, so a
 * session of the console must never be worth anything there.
 */
export interface HostSplit {
  /** For a scope that responds on the console's host only. */
  onlyConsole: OnRequest
  /** For a scope that responds on every other host: the collector runs under many sites' names. */
  onlyPages: OnRequest
}

/** Without a console address every host is the collector's. */
export const createHostSplit = (consoleUrl: string): HostSplit => {
  const console = addressHost(consoleUrl)
  return {
    onlyConsole(request, _reply, done) {
      if (console && requestHost(request) === console) done()
      else done(new AppError('FOOTFALL_E_NOT_FOUND'))
    },
    onlyPages(request, reply, done) {
      reply.headers(SANDBOX_HEADERS)
      const host = requestHost(request)
      if (host === undefined || (console && host === console)) {
        done(new AppError('FOOTFALL_E_NOT_FOUND'))
      } else done()
    },
  }
}

/**
 * The host a request is for; empty when it names none, undefined when it names two. `X-Forwarded-Host` is never asked: any
 * page may set it on a request, and no page can set `Host`.
 */
const requestHost = ({ raw }: FastifyRequest): string | undefined => {
  const host = hostName(raw.headers.host ?? '')
  const { url = '' } = raw
  return url.startsWith('/') || url === '*' || hostName(url) === host ? host : undefined
}
