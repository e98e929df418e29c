import type { Role, Scope } from '@footfall/contract'
import type { FastifyRequest } from 'fastify'

/** Somebody who has signed in. */
export interface SignedInUser {
  id: string
  name: string
  email: string
}

/** An organisation's key. It has no person's rights, only its scopes. */
export interface KeyCaller {
  id: string
  name: string
  organisation: string
  scopes: readonly Scope[]
  /** The only sites of its organisation that it reaches; absent: all. */
  sites?: readonly string[]
}

export type Caller = { kind: 'user'; user: SignedInUser } | { kind: 'key'; key: KeyCaller }

/** Where a caller stands on a site or in an organisation. */
export interface Standing {
  role: Role
  /** Absent for a site that belongs to none. */
  organisation?: string
}

/** Who is asking, and where they stand. */
export interface Callers {
  find(request: FastifyRequest): Promise<Caller | undefined>
  onSite(caller: Caller, site: string): Promise<Standing | undefined>
  inOrganisation(caller: Caller, organisation: string): Promise<Standing | undefined>
}

/** Who did something, for the audit log. */
export interface Actor {
  kind: 'user' | 'key' | 'nobody'
  id: string
  name: string
}

export const actorOf = (caller: Caller | undefined): Actor => {
  if (!caller) return { kind: 'nobody', id: '', name: '' }
  return caller.kind === 'user'
    ? { kind: 'user', id: caller.user.id, name: caller.user.name || caller.user.email }
    : { kind: 'key', id: caller.key.id, name: caller.key.name }
}
