import type { Role } from './roles.ts'
import type { Scope } from './scopes.ts'

/** One line of `GET /api/organisations`. */
export interface OrganisationSummary {
  id: string
  name: string
  /** The caller's own role in it. */
  role: Role
  /** How many sites it has. */
  sites: number
  /** How many people belong to it. */
  members: number
}

/** One line of `GET /api/organisations/:organisation/members`. */
export interface Member {
  id: string
  name: string
  email: string
  role: Role
  /** The only sites they belong to; absent where their role holds on all. */
  site?: string
  /** ms since 1970. */
  since: number
  hasTwoFactor: boolean
}

/** One line of `GET /api/organisations/:organisation/invitations`. */
export interface Invitation {
  id: string
  email: string
  role: Role
  /** Where the role holds on one site only. */
  site?: string
  invitedBy: string
  createdAt: number
  expiresAt: number
}

/** Response to a new invitation or hand-over. */
export interface Invited<T> {
  invitation: T
  /** To be passed on by hand, where this server sends no mail. */
  link?: string
}

/** What the page behind an invitation's link shows before it is accepted. */
export interface InvitationPreview {
  organisation: string
  email: string
  role: Role
  /** Name of the one site it is for. */
  site?: string
  invitedBy: string
  expiresAt: number
  /** Whether somebody signs in with this address already. */
  isKnown: boolean
}

/** A site that is offered to another organisation. */
export interface Handover {
  id: string
  site: string
  email: string
  keepsMembers: boolean
  offeredBy: string
  createdAt: number
  expiresAt: number
}

/** What the page behind a hand-over's link shows before it is accepted. */
export interface HandoverPreview {
  siteName: string
  site: string
  organisation: string
  email: string
  offeredBy: string
  expiresAt: number
  /** How many people of the site alone stay with it. */
  staying: number
  /** Set while the site waits to be deleted. */
  deleteAt?: number
  /** Whom the site's data goes to, and who may sign in its name. What the receiver does not keep ends with the hand-over. */
  receivers: HandoverReceiver[]
}

export interface HandoverReceiver {
  id: string
  kind: 'field' | 'destination' | 'review-source' | 'order-webhook' | 'lead-webhook'
  /** The setting, destination or source as people know it. */
  label: string
  /** An address, or the ids of accounts. Empty for a secret. */
  value: string
}

/** One line of `GET /api/organisations/:organisation/api-keys`. */
export interface ApiKeyInfo {
  id: string
  name: string
  /** Its last characters. */
  hint: string
  scopes: Scope[]
  /** Absent: all sites. */
  sites?: string[]
  createdAt: number
  createdBy?: string
  lastUsedAt?: number
  expiresAt?: number
  revokedAt?: number
}

/** Response to a new API key: the one time that it is told. */
export interface NewApiKey {
  key: ApiKeyInfo
  token: string
}

/** Who did something: a person, an API key, whoever runs the server, or the server by itself. */
export interface AuditActor {
  kind: 'user' | 'key' | 'operator' | 'system'
  id: string
  name: string
}

/** One line of `GET /api/organisations/:organisation/audit`. */
export interface AuditLine {
  id: string
  at: number
  site?: string
  actor: AuditActor
  /** What was done, as the route that did it is called: `PATCH /api/sites/:key/general`. */
  action: string
  target?: string
  details: Record<string, unknown>
}

/** One line of `GET /api/organisations/:organisation/sites`: a site and its health at a glance. */
export interface SiteLine {
  key: string
  name: string
  /** The first three. */
  origins: string[]
  revision: number
  createdAt: number
  /** When it will be deleted, where it is to be. */
  deleteAt?: number
  /** Since when it is paused, where it is. */
  pausedAt?: number
  /** Events of the last day. */
  events: number
  /** When the last event came, within ten minutes. */
  lastSeenAt?: number
  /** Destinations that have stopped. */
  stopped: number
  /** What was refused during the last day. */
  refused: number
}

/** `GET /api/sites/:key/general`. */
export interface SiteGeneral {
  key: string
  name: string
  organisation?: string
  origins: string[]
  timeZone: string
  currency?: string
  /** When it will be deleted, where it is to be. */
  deleteAt?: number
}
