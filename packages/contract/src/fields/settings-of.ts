import type { FieldKind, FieldKinds, FieldOf } from './kinds.ts'

/**
 * The values of a form with these fields: `SettingsOf<typeof fields>`. What is required and always shown is there, all else
 * may be absent. Declare `fields` with `as const`; what does not fit its kind does not compile.
 */
export type SettingsOf<Fields extends SoundFields<Fields>> = ValuesOf<Fields>

/** Of these values, what a page gets. */
export type PublicSettingsOf<Fields extends SoundFields<Fields>> = ValuesOf<{
  [Name in keyof Fields as Fields[Name] extends { isPublic: true } ? Name : never]: Fields[Name]
}>

/** The same names, for values that nobody has checked. */
export type UncheckedSettings<Settings> = { readonly [Name in keyof Settings]?: unknown }

/** What `SettingsOf` makes of fields that are known to be sound. */
export type ValuesOf<Fields> = Flat<
  { -readonly [Name in keyof Fields as SureName<Fields, Name>]: FieldValue<Fields[Name]> } & {
    -readonly [Name in keyof Fields as Exclude<Name, SureName<Fields, Name>>]?:
      | FieldValue<Fields[Name]>
      | undefined
  }
>

/** The value of one field, by its declaration. */
export type FieldValue<Field> = Field extends { kind: infer Kind extends FieldKind }
  ? FieldKinds<Field>[Kind]['value']
  : never

/**
 * Fields that are declared as their kinds want them. Stands in for `satisfies`, which cannot follow `as const` here (see
 * `Conforms`), and so also finds properties that the kind does not know and a `showIf` that names no field beside it.
 */
export type SoundFields<Fields> = { readonly [Name in keyof Fields]: SoundField<Fields, Name> }

type SoundField<Fields, Name extends keyof Fields> = Fields[Name] extends {
  kind: infer Kind extends FieldKind
}
  ? FieldOf<Kind> &
      Without<Exclude<keyof Fields[Name], keyof FieldOf<Kind>>> & {
        readonly showIf?: Without<Exclude<ShowIfNames<Fields[Name]>, keyof Fields>>
      } & (Fields[Name] extends { kind: 'rows'; fields: infer Inner }
        ? { readonly fields: SoundFields<Inner> }
        : unknown) &
      (Kind extends 'secret' ? { readonly isPublic: false } : unknown)
  : { readonly kind: FieldKind }

type Without<Names extends PropertyKey> = { readonly [Name in Names]?: never }

type ShowIfNames<Field> = Field extends { showIf: infer Rules } ? keyof Rules : never

/** A field that may be hidden may be absent, required or not. */
type SureName<Fields, Name extends keyof Fields> = Fields[Name] extends { isRequired: true }
  ? Fields[Name] extends { showIf: unknown }
    ? never
    : Name
  : never

type Flat<Type> = { [Name in keyof Type]: Type[Name] }
