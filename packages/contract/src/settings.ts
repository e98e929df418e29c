import type { SettingsFields } from './fields/kinds.ts'

/** What a thing folder's `settings` entry exports. */
export interface SettingsEntry {
  /** The folder's name, also its key in site config and registry. */
  name: string
  /** As the owner knows it. */
  title: string
  /** What it does on pages, in a sentence. Absent: its title says it. */
  about?: string
  fields: SettingsFields
  /** Of a widget: it asks our server or counts in the site's own time, so that its code names the site. Absent: it does not. */
  needsSite?: true
  /** Of a widget: `light` works on elements of the page itself, without a shadow root. Absent: it brings its own. */
  root?: 'light'
  /** Names of events that this thing tells by itself or that its platform defines. Absent: none. Every site may send them. */
  events?: readonly string[]
  /** Languages in which it has texts of its own. Absent: it says only what the owner writes. */
  languages?: readonly string[]
  /** Of a trigger: what the visitor does, for the sentence that a rule reads as. Absent: its title says it. */
  sentences?: readonly SettingsSentence[]
  /** What the cookie declaration says of a platform. Absent: it is named and nothing more is known. */
  declaration?: PlatformDeclaration
}

/**
 * A part of a sentence after 'When a visitor', such as `clicks a link to {{value}}`. It is said where all fields it names are
 * filled in and `when` holds; of several that are said, one is enough for the rule.
 */
export interface SettingsSentence {
  says: string
  /** What other fields must say, defaults counted. */
  when?: Readonly<Record<string, string | number | boolean>>
  /** Said only where nothing else of its part is; of several, those that name what is filled in. */
  isElse?: boolean
  /** Rows of another part are said besides, after a comma: they must hold as well. Absent: 0, of which something is always said. */
  part?: number
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
