import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const TextControl = (props: FieldControlProps<'text'>): ReactElement => {
  const { t } = useTexts()

  return (
    <TextInput
      {...inputProps(props, t)}
      withAsterisk={props.field.isRequired ?? false}
      spellCheck={false}
      autoComplete="off"
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  )
}
