import { Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const SwitchControl = (props: FieldControlProps<'switch'>): ReactElement => (
  <Switch
    {...inputProps(props)}
    checked={props.value === true}
    onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
  />
)
