import { NumberInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const NumberControl = (props: FieldControlProps<'number'>): ReactElement => {
  const { t } = useTexts()

  const { field, value, onChange } = props
  return (
    <NumberInput
      {...inputProps(props, t)}
      withAsterisk={field.isRequired ?? false}
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      {...(field.min === undefined ? {} : { min: field.min })}
      {...(field.max === undefined ? {} : { max: field.max })}
      {...(field.unit === undefined ? {} : { suffix: ` ${t(field.unit)}` })}
    />
  )
}
