import type { SettingsValue } from '../settings.ts'
import type { SettingsProblem } from './check-value.ts'
import type { FieldKind, FieldOf } from './kinds.ts'

/** `examples.ts` of a kind: a field, and what it makes of values; a test runs them, documents print them. */
export interface FieldExamples<Kind extends FieldKind> {
  field: FieldOf<Kind>
  /** Further fields that differ in something, by a name of their own. */
  others?: Readonly<Record<string, FieldOf<Kind>>>
  rows: readonly FieldExample[]
}

export interface FieldExample {
  title: string
  /** One of `others` instead of `field`. */
  of?: string
  given: unknown
  /** What is stored; undefined where the field counts as left empty. Not where it is refused. */
  stored?: SettingsValue | undefined
  /** What its owner is told, by the way below the field. */
  refused?: readonly SettingsProblem[]
}

/** Refused as a whole. */
export const refusedAs = (message: string): Pick<FieldExample, 'refused'> => ({
  refused: [{ path: '', message }],
})
