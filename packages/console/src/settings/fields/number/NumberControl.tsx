import { NumberInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const NumberControl = (props: FieldControlProps<'number'>): ReactElement => {
  const { field, value, onChange } = props
  return (
    <NumberInput
      {...inputProps(props)}
      withAsterisk={field.isRequired ?? false}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      {...(field.min === undefined ? {} : { min: field.min })}
      {...(field.max === undefined ? {} : { max: field.max })}
      {...(field.unit === undefined ? {} : { suffix: ` ${field.unit}` })}
    />
  )
}
