import type { FastifyRequest } from 'fastify'
import type { Auth, SignedInUser } from '../auth/create-auth.ts'
import type { Members, Role } from '../auth/members.ts'
import { webHeaders } from '../auth/web-request.ts'
import { AppError } from '../http/app-error.ts'

const SITE_KEY = /^[a-z0-9][a-z0-9-]{1,62}$/

/** Asked by every route before anything else. Each returns, or throws an AppError. */
export interface Guard {
  user(request: FastifyRequest): Promise<SignedInUser>
  /** A member of the site in the route's `:key`. An unknown site is as forbidden as a foreign one. */
  member(request: FastifyRequest): Promise<{ user: SignedInUser; site: string; role: Role }>
  /** A member who may change things. */
  owner(request: FastifyRequest): Promise<{ user: SignedInUser; site: string }>
}

export const createGuard = (auth: Auth, members: Members): Guard => {
  const user: Guard['user'] = async (request) => {
    const found = await auth.userOf(webHeaders(request))
    if (!found) throw new AppError('FOOTFALL_E_AUTH')
    return found
  }
  const member: Guard['member'] = async (request) => {
    const asking = await user(request)
    const { key: site } = request.params as { key?: string }
    const role = site && SITE_KEY.test(site) && (await members.roleOf(asking.id, site))
    if (!site || !role) throw new AppError('FOOTFALL_E_FORBIDDEN')
    return { user: asking, site, role }
  }
  return {
    user,
    member,
    async owner(request) {
      const found = await member(request)
      if (found.role !== 'owner') throw new AppError('FOOTFALL_E_ROLE')
      return found
    },
  }
}

/** Lax cookies keep most foreign writes away; this keeps away the rest, such as those of a sibling subdomain. */
export const createOriginCheck =
  (origins: readonly string[]) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    if (!origin || !origins.includes(origin)) throw new AppError('FOOTFALL_E_ORIGIN')
  }
