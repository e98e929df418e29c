/**
 * One field an owner fills in. Data, not code: the server validates by it, the console draws the form from it, and
 * `isPublic` alone decides what reaches the published config. Everything else stays on the server.
 */
export interface SettingsField {
  kind: 'text' | 'ids' | 'secret' | 'switch' | 'choice' | 'number' | 'url'
  label: string
  /** One sentence: where to find it or what it does. */
  help: string
  isPublic: boolean
  isRequired?: boolean
  /** Regular expression each value must match as a whole. */
  pattern?: string
  /** Shown when the pattern fails: what a right value looks like. */
  patternHint?: string
  placeholder?: string
  choices?: readonly { value: string; label: string }[]
  min?: number
  max?: number
  default?: string | number | boolean
  /** Behind 'Advanced' in the form. */
  isAdvanced?: boolean
  /** Each of its values begins with an event's name, before `=`: by filling it in the owner has named that event. */
  namesEvents?: boolean
  /** An address that a platform's script is loaded from or sends to: in development only a stand-in's may stand here. */
  isPlatform?: boolean
  /** Of an `isPlatform` address: left empty, none is used. Otherwise an empty one means the platform's own. */
  isUnusedWhenEmpty?: boolean
}

export type SettingsFields = Record<string, SettingsField>

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

/** Values of a settings form. */
export type SettingsValues = Record<string, string | number | boolean | string[] | undefined>
