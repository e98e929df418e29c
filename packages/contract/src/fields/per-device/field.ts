import type { ChoiceField, ChoiceValue } from '../choice/field.ts'
import type { ColourField } from '../colour/field.ts'
import type { FieldBase } from '../field-base.ts'
import type { NumberField } from '../number/field.ts'
import type { SwitchField } from '../switch/field.ts'
import type { TextField } from '../text/field.ts'

/** What one device's value may be: something with a single control. */
export type DevicePart =
  | Rules<TextField>
  | Rules<NumberField>
  | Rules<ChoiceField>
  | Rules<ColourField>
  | Rules<SwitchField>

type Rules<Field> = Omit<Field, 'label' | 'help' | 'isPublic' | 'isRequired' | 'isAdvanced'>

/** One value for every kind of device; a smaller one without its own takes that of the next larger. */
export interface PerDeviceField extends FieldBase {
  kind: 'per-device'
  of: DevicePart
}

/** Largest first. */
export type DeviceSize = 'desktop' | 'tablet' | 'mobile'

export type PerDeviceValue<Field> = {
  [Size in DeviceSize]?: Field extends { of: infer Part } ? PartValue<Part> | undefined : never
}

type PartValue<Part> = Part extends { kind: 'choice' }
  ? ChoiceValue<Part>
  : Part extends { kind: 'number' }
    ? number
    : Part extends { kind: 'switch' }
      ? boolean
      : string
