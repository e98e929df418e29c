import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const TextControl = (props: FieldControlProps<'text'>): ReactElement => (
  <TextInput
    {...inputProps(props)}
    withAsterisk={props.field.isRequired ?? false}
    spellCheck={false}
    autoComplete="off"
    value={typeof props.value === 'string' ? props.value : ''}
    onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
  />
)
