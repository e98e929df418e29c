import { includesRole, type Role } from '@footfall/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { Caller, Callers } from './caller.ts'
import type { RouteDeclaration } from './route-declaration.ts'

const SITE_KEY = /^[a-z0-9][a-z0-9-]{1,62}$/
const ORGANISATION = /^[\w-]{1,64}$/

/** Who got in, and as what. */
export interface Admitted {
  caller?: Caller
  site?: string
  organisation?: string
  role?: Role
}

/** Lets a request in by its route's declaration, or throws an AppError. What is unknown is as forbidden as what is foreign. */
export const checkAccess = async (
  callers: Callers,
  { access, scope }: RouteDeclaration,
  request: FastifyRequest,
): Promise<Admitted> => {
  const caller = await callers.find(request)
  if (access === 'public') return caller ? { caller } : {}
  if (!caller) throw new AppError('FOOTFALL_E_AUTH')
  if (caller.kind === 'key' && scope !== 'any' && !(scope && caller.key.scopes.includes(scope))) {
    throw new AppError('FOOTFALL_E_SCOPE')
  }
  if (access === 'user') return { caller }

  const [place, wanted] = access.split(':') as ['site' | 'organisation', Role]
  const { key = '', organisation = '' } = request.params as Record<string, string>
  const standing =
    place === 'site'
      ? SITE_KEY.test(key) && (await callers.onSite(caller, key))
      : ORGANISATION.test(organisation) && (await callers.inOrganisation(caller, organisation))
  if (!standing) throw new AppError('FOOTFALL_E_FORBIDDEN')
  // A key's scope has been looked at; it has no role of its own.
  if (caller.kind === 'user' && !includesRole(standing.role, wanted)) {
    throw new AppError('FOOTFALL_E_ROLE')
  }
  const owner = place === 'site' ? standing.organisation : organisation
  return {
    caller,
    role: standing.role,
    ...(place === 'site' && { site: key }),
    ...(owner !== undefined && { organisation: owner }),
  }
}
