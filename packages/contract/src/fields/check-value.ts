import type { SettingsValue, SettingsValues } from '../settings.ts'
import type { FieldKind, FieldOf, SettingsField, SettingsFields } from './kinds.ts'

/** What is wrong with a value, in words for its owner. */
export interface SettingsProblem {
  /** The field; within one, the way to the part: `slides.2.title`. */
  path: string
  message: string
}

/** A value as it is stored, undefined where nothing was filled in; or what is wrong, by the way below the field. */
export type Checked =
  | { ok: true; value: SettingsValue | undefined }
  | { ok: false; problems: SettingsProblem[] }

/** The `check` of one kind. It is never handed undefined, null or empty text. */
export type CheckValue<Kind extends FieldKind> = (
  field: FieldOf<Kind>,
  value: unknown,
  tools: CheckTools,
) => Checked

/** For kinds that hold values of other kinds. */
export interface CheckTools {
  /** Whether all is required that says so; an owner may keep a form half done. */
  isComplete: boolean
  checkField(field: SettingsField, value: unknown): Checked
  checkValues(fields: SettingsFields, values: unknown): CheckedValues
}

export type CheckedValues =
  | { ok: true; values: SettingsValues }
  | { ok: false; problems: SettingsProblem[] }

export const sound = (value: SettingsValue | undefined): Checked => ({ ok: true, value })

export const unsound = (message: string, path = ''): Checked => ({
  ok: false,
  problems: [{ path, message }],
})

/** A record that somebody sent: no list, and nothing that brings a prototype of its own. */
export const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** The name of a part that is not among the known ones; undefined where all are. */
export const strangeName = (
  record: Record<string, unknown>,
  known: readonly string[],
): string | undefined => Object.keys(record).find((name) => !known.includes(name))

/** The same problems, seen from further out. */
export const below = (name: string | number, problems: SettingsProblem[]): SettingsProblem[] =>
  problems.map(({ path, message }) => ({ path: path ? `${name}.${path}` : String(name), message }))
