import { ColorInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'

/** The text can be typed as well as picked: who knows the brand's colour has it as text. */
export const ColourControl = (props: FieldControlProps<'colour'>): ReactElement => {
  const { field, value, onChange } = props
  return (
    <ColorInput
      {...inputProps(props)}
      withAsterisk={field.isRequired ?? false}
      format={field.hasAlpha ? 'hexa' : 'hex'}
      // What cannot be read stays as it was typed, with what the server says of it.
      fixOnBlur={false}
      // Not in every browser, and the picker is enough.
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
      autoComplete="off"
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      {...(field.swatches ? { swatches: [...field.swatches] } : {})}
    />
  )
}
