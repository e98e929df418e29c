/** What fields of every kind may say of themselves. */
export interface FieldBase {
  label: string
  /** One sentence: where to find it or what it does. */
  help: string
  isPublic: boolean
  isRequired?: boolean
  /** Regular expression each text of it must match as a whole. */
  pattern?: string
  /** Shown when the pattern fails: what a right value looks like. */
  patternHint?: string
  placeholder?: string
  default?: string | number | boolean
  /** What a widget shows, as the page's HTML has it: a page's script is not given it. */
  isContent?: boolean
  /** Behind 'Advanced' in the form. */
  isAdvanced?: boolean
  /** Each of its values begins with an event's name, before `=`: by filling it in the owner has named that event. */
  namesEvents?: boolean
  /** An address that a platform's script is loaded from or sends to: in development only a stand-in's may stand here. */
  isPlatform?: boolean
  /** Of an `isPlatform` address: left empty, none is used. Otherwise an empty one means the platform's own. */
  isUnusedWhenEmpty?: boolean
  /**
   * Says whom data is sent to. Only people change it, never an API key, and whoever takes a site over is asked whether it
   * stays. An `isPlatform` address is one without saying so.
   */
  isRecipient?: boolean
  /** May be given for one test event alone, without being stored. */
  isForTest?: boolean
  /** Absent: always shown. Hidden, a field is neither asked for, required nor published. */
  showIf?: ShowIf
}

/**
 * Fields beside this one, by their names, and what each must say. All must hold; of a list, one is enough. A field that
 * is hidden itself never holds.
 */
export type ShowIf = Readonly<Record<string, ShowIfValue | readonly ShowIfValue[]>>

export type ShowIfValue = string | number | boolean
