import type { Role } from './roles.ts'
import type { SettingsEntry, SettingsValues } from './settings.ts'

/** A part of a long list. `next` asks for the following part; absent at the end. */
export interface ListPage<T> {
  items: T[]
  next?: string
}

/** `GET /api/me`. */
export interface Me {
  id: string
  name: string
  email: string
  /** The language they chose; absent: that of their browser. */
  locale?: string
  hasTwoFactor?: boolean
}

/** One line of `GET /api/sites`. */
export interface SiteSummary {
  key: string
  name: string
  /** The caller's own role. */
  role: Role
}

/** `GET /api/sites/:key`. */
export interface SiteDetail extends SiteSummary {
  /** The id of the organisation it belongs to, if it belongs to one. */
  organisation?: string
  /** Base address of loader, chunks and collector. */
  endpoint: string
  /** Where our server itself is reached. */
  collector: string
  /** What to put into the head of every page. */
  snippet: string
  /** Origins whose pages may report. */
  origins: string[]
  /** Revision of the published config; 0 before the first publication. */
  revision: number
  /** Settings were saved that the published config does not have yet. */
  hasUnpublished: boolean
  /** Which, as far as something is published to compare with. Absent from older servers. */
  changes?: UnpublishedChange[]
}

/** One part of the draft that pages do not have yet. */
export interface UnpublishedChange {
  /** The part of the config: `destinations`, `consent`, `triggers` … */
  part: string
  /** Which destination, where the part has several. */
  name?: string
  kind: 'added' | 'removed' | 'changed'
  /** What of it differs, where it has fields. */
  fields?: string[]
}

/** One of `GET /api/behaviors`. */
export interface BehaviorInfo extends SettingsEntry {
  /** It concerns each page as a whole; otherwise elements that carry one of its marks. */
  isPageWide: boolean
}

/** One line of `GET /api/destinations`: everything a form needs. */
export interface DestinationInfo extends SettingsEntry {
  /** It also has a server half, so the platform is told from our server too. */
  hasServer: boolean
  /** A part of a marketing-automation service: it is loaded on pages and told no events. */
  isAutomation?: boolean
}

/** `GET` and response to `PUT /api/sites/:key/destinations/:name`. Secrets never leave the server. */
export interface DestinationSettings {
  name: string
  isEnabled: boolean
  /** Values of all fields that are not secret. */
  values: SettingsValues
  /** For each secret field whether a value is stored. */
  secrets: Record<string, boolean>
  /** Secret fields whose value is stored but cannot be opened: its key is lost. The destination is off until it is entered anew. */
  lostSecrets?: string[]
  /** Of what is stored; 0 where nothing is. */
  version?: number
}

/** Response to `POST /api/sites/:key/webhook-secret/rotate`: the one time the new secret is told. */
export interface WebhookRotation {
  secret: string
  /** Until when the secret before is still taken, ms since 1970. */
  oldValidUntil: number
}

/** Body of `PUT /api/sites/:key/destinations/:name`. */
export interface DestinationSettingsInput {
  isEnabled: boolean
  values: SettingsValues
  /** New secrets; a field that is absent keeps what is stored, null removes it. */
  secrets: Record<string, string | null>
  /** The version the change is based on; absent: whatever is stored is replaced. */
  version?: number
}

/** Response to `POST /api/sites/:key/publish` and `…/rollback`. */
export interface Published {
  revision: number
  publishedAt: number
  /** The revision that pages had until then; absent where they had none. */
  replaced?: number
}

/** Response to `GET /api/sites/:key/debug-link`. */
export interface DebugLink {
  /** A page of the site that opens with the on-page debugger. */
  url: string
  /** When the link stops working, ms since 1970. */
  expiresAt: number
}

/** One line of `GET /api/consent-tools`. */
export interface ConsentToolInfo {
  /** Name of its folder. */
  name: string
  /** As owners know it. */
  title: string
  /** Its own ids of categories, with the purpose that each usually stands for. */
  map: Record<string, string>
}
