import type { SettingsField } from '@footfall/contract'
import type { ReactElement } from 'react'
import { type DrawnKind, fieldControls } from './fields/controls.ts'
import type { FieldControl, FieldProps } from './fields/field-control.ts'

/** One field drawn from its data, by the control of its kind. Secrets have an input of their own. */
export const SettingsInput = (props: FieldProps<SettingsField>): ReactElement | null => {
  const { field } = props
  if (field.kind === 'secret') return null
  // The table's types say that each control takes the fields of its own kind.
  const Control = fieldControls[field.kind] as FieldControl<DrawnKind>
  return <Control {...props} field={field} draw={SettingsInput} />
}
