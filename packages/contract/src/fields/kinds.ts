import type { ChoiceField, ChoiceValue } from './choice/field.ts'
import type { ColourField } from './colour/field.ts'
import type { DateTimeField } from './date-time/field.ts'
import type { IdsField } from './ids/field.ts'
import type { NumberField } from './number/field.ts'
import type { PagesField, PagesValue } from './pages/field.ts'
import type { PerDeviceField, PerDeviceValue } from './per-device/field.ts'
import type { PerLanguageField, PerLanguageValue } from './per-language/field.ts'
import type { PictureField, PictureValue } from './picture/field.ts'
import type { RowsField, RowsValue } from './rows/field.ts'
import type { SecretField } from './secret/field.ts'
import type { SelectorField } from './selector/field.ts'
import type { SwitchField } from './switch/field.ts'
import type { TextField } from './text/field.ts'
import type { UrlField } from './url/field.ts'

/** Every kind of field: how it is declared, and what the value of one declared as `Field` is. */
export interface FieldKinds<Field = unknown> {
  text: { field: TextField; value: string }
  ids: { field: IdsField; value: string[] }
  secret: { field: SecretField; value: string }
  switch: { field: SwitchField; value: boolean }
  choice: { field: ChoiceField; value: ChoiceValue<Field> }
  number: { field: NumberField; value: number }
  url: { field: UrlField; value: string }
  colour: { field: ColourField; value: string }
  selector: { field: SelectorField; value: string }
  picture: { field: PictureField; value: PictureValue }
  'date-time': { field: DateTimeField; value: string }
  'per-device': { field: PerDeviceField; value: PerDeviceValue<Field> }
  'per-language': { field: PerLanguageField; value: PerLanguageValue }
  rows: { field: RowsField; value: RowsValue<Field> }
  pages: { field: PagesField; value: PagesValue }
}

export type FieldKind = keyof FieldKinds

/** How a field of one kind is declared. */
export type FieldOf<Kind extends FieldKind> = FieldKinds[Kind]['field']

/**
 * One field an owner fills in. Data, not code: the server validates by it, the console draws the form from it, and
 * `isPublic` alone decides what reaches the published config. Everything else stays on the server.
 */
export type SettingsField = FieldOf<FieldKind>

export type SettingsFields = Readonly<Record<string, SettingsField>>
