import { TagsInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const IdsControl = (props: FieldControlProps<'ids'>): ReactElement => {
  const { field, value, onChange } = props
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return (
    <TagsInput
      {...inputProps(props)}
      withAsterisk={field.isRequired ?? false}
      value={ids}
      onChange={onChange}
      splitChars={[',', ' ', ';']}
      acceptValueOnBlur
      clearable={false}
      placeholder={ids.length > 0 ? 'Add another' : (field.placeholder ?? '')}
    />
  )
}
