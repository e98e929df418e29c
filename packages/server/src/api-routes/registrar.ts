import type { Role } from '@footfall/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../http/app-error.ts'
import { issueDetails } from '../http/issue-details.ts'
import { refuseUnstorableAddresses, refuseUnstorableBodies } from '../http/refuse-unstorable.ts'
import type { FairTurns } from '../turns/fair-turns.ts'
import { type Actor, actorOf, type Caller, type Callers, type SignedInUser } from './caller.ts'
import { type Admitted, checkAccess } from './check-access.ts'
import type { Parsed, PathParams, RouteDeclaration } from './route-declaration.ts'

/** What a handler gets: who asks, where, and what they sent, all checked. */
export interface ApiCall<D extends RouteDeclaration> {
  request: FastifyRequest
  reply: FastifyReply
  params: PathParams<D['path']>
  query: Parsed<D['query']>
  body: Parsed<D['body']>
  actor: Actor
  /** Absent for a route that is open to everybody, and for an API key. */
  user: SignedInUser | undefined
  caller: D['access'] extends 'public' ? Caller | undefined : Caller
  site: D['access'] extends `site:${string}` ? string : undefined
  role: D['access'] extends 'public' | 'user' ? undefined : Role
  /** The organisation of the path, or the one the site belongs to. */
  organisation: D['access'] extends `organisation:${string}` ? string : string | undefined
  /** Asks anew, for what goes on long after the request began. */
  isStillAllowed(): Promise<boolean>
  /** What the audit log says besides route and path; nothing secret. */
  note(details: Record<string, unknown>): void
}

export type ApiHandler<D extends RouteDeclaration> = (
  call: ApiCall<D>,
) => Promise<
  D extends { media: string }
    ? unknown
    : D['response'] extends z.ZodType
      ? z.input<D['response']>
      : unknown
>

/** One line of the audit log. */
export interface AuditEntry {
  actor: Actor
  organisation?: string
  site?: string
  /** `POST /api/sites/:key/publish`. */
  action: string
  /** The values of the path and what the handler noted. */
  details: Record<string, unknown>
}

export interface RegistrarOptions {
  callers: Callers
  audit?(entry: AuditEntry): Promise<void>
  /** Lets each organisation have so many calls under way. Absent: any number. */
  turns?: FairTurns
  /** The same for calls that cost much. */
  heavyTurns?: FairTurns
  /** Compares every response with its schema, as tests do. Default: no. */
  checksResponses?: boolean
  /** Takes out of a response what no API key may know. */
  forKeys?(result: unknown): unknown
  /** Told of every route as it is bound: documents and tests are made of that. */
  onRoute?(declaration: RouteDeclaration): void
}

/** Binds handlers to declared routes. There is no other way into `/api/`. */
export interface ApiRegistrar {
  route<const D extends RouteDeclaration>(declaration: D, handler: ApiHandler<D>): void
}

export const createRegistrar = (app: FastifyInstance, options: RegistrarOptions): ApiRegistrar => {
  refuseUnstorableAddresses(app)
  refuseUnstorableBodies(app)
  return {
    route(declaration, handler) {
      const { method, path: url } = declaration
      options.onRoute?.(declaration)
      app.route({
        method,
        url,
        ...(declaration.maxBody && {
          bodyLimit: declaration.maxBody,
          onRequest: async (request: FastifyRequest) => {
            await checkAccess(options.callers, declaration, request)
          },
        }),
        handler: async (request, reply) => {
          const admitted = await checkAccess(options.callers, declaration, request)
          const details: Record<string, unknown> = {}
          const call = {
            request,
            reply,
            ...admitted,
            params: request.params,
            query: parse(declaration.query, request.query),
            body: parse(declaration.body, request.body ?? undefined),
            actor: actorOf(admitted.caller),
            user: admitted.caller?.kind === 'user' ? admitted.caller.user : undefined,
            isStillAllowed: () =>
              checkAccess(options.callers, declaration, request).then(
                () => true,
                () => false,
              ),
            note: (more: Record<string, unknown>) => void Object.assign(details, more),
          }
          // The declaration's types say what `parse` and `checkAccess` have just made sure of.
          const owner = ownerOf(declaration, admitted)
          const work = () => handler(call as never)
          const turns = declaration.isHeavy ? options.heavyTurns : options.turns
          const result = await (owner && turns ? turns.run(owner, work) : work())
          if (method !== 'GET' && !declaration.isRead) {
            await options.audit?.(entryOf(declaration, admitted, request, details))
          }
          if (declaration.media) return reply
          if (declaration.response === null) return reply.code(204).send()
          if (options.checksResponses) compare(declaration, result)
          return admitted.caller?.kind === 'key' && options.forKeys
            ? options.forKeys(result)
            : result
        },
      })
    },
  }
}

/** Whose turns a call takes; nobody's where it goes on for as long as somebody looks. */
const ownerOf = (
  { media }: RouteDeclaration,
  { organisation, site, caller }: Admitted,
): string | undefined =>
  media === 'text/event-stream'
    ? undefined
    : (organisation ?? site ?? (caller && actorOf(caller).id))

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('FOOTFALL_E_BODY', { details: issueDetails(parsed.error, 50) })
}

const compare = ({ method, path, response }: RouteDeclaration, result: unknown): void => {
  const seen = response?.safeParse(JSON.parse(JSON.stringify(result)))
  if (seen && !seen.success) {
    throw new Error(`${method} ${path} does not keep to its declaration: ${seen.error.message}`)
  }
}

const entryOf = (
  { method, path }: RouteDeclaration,
  { caller, site, organisation }: Admitted,
  request: FastifyRequest,
  details: Record<string, unknown>,
): AuditEntry => {
  const {
    key: _site,
    organisation: _organisation,
    ...target
  } = request.params as Record<string, string>
  return {
    actor: actorOf(caller),
    action: `${method} ${path}`,
    details: { ...target, ...details },
    ...(site !== undefined && { site }),
    ...(organisation !== undefined && { organisation }),
  }
}
