import type { SettingsFields } from './fields/kinds.ts'

/** What a thing folder's `settings` entry exports. */
export interface SettingsEntry {
  /** The folder's name, also its key in site config and registry. */
  name: string
  /** As the owner knows it. */
  title: string
  fields: SettingsFields
  /** Names of events that this thing tells by itself or that its platform defines. Absent: none. Every site may send them. */
  events?: readonly string[]
  /** What the cookie declaration says of a platform. Absent: it is named and nothing more is known. */
  declaration?: PlatformDeclaration
}

/** What a platform's own script keeps in a visitor's browser, as the platform documents it. */
export interface PlatformDeclaration {
  /** Company that gets the data. */
  provider: string
  /** Where it says what it does with them. */
  policyUrl: string
  cookies: readonly DeclaredCookie[]
}

export interface DeclaredCookie {
  /** `*` at the end stands for any ending. */
  name: string
  /** How long it lives; absent: until the browser is closed. */
  days?: number
}

/** What a field may hold, of whatever kind; `SettingsOf` says it of the fields of one form. */
export type SettingsValue =
  | string
  | number
  | boolean
  | readonly string[]
  | SettingsRecord
  | readonly SettingsRecord[]

export interface SettingsRecord {
  readonly [name: string]: SettingsValue | undefined
}

/** Values of a settings form. */
export type SettingsValues = Record<string, SettingsValue | undefined>
