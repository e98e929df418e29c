import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const ChoiceControl = (props: FieldControlProps<'choice'>): ReactElement => (
  <NativeSelect
    {...inputProps(props)}
    withAsterisk={props.field.isRequired ?? false}
    value={String(props.value ?? '')}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    data={props.field.choices.map((choice) => ({ ...choice }))}
  />
)
