import { Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const SwitchControl = (props: FieldControlProps<'switch'>): ReactElement => {
  const { t } = useTexts()

  return (
    <Switch
      {...inputProps(props, t)}
      checked={props.value === true}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  )
}
