import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const TextControl = (props: FieldControlProps<'text'>): ReactElement => {
  const { t } = useTexts()
  const common = {
    ...inputProps(props, t),
    withAsterisk: props.field.isRequired ?? false,
    autoComplete: 'off',
    value: typeof props.value === 'string' ? props.value : '',
  }

  return props.field.isLong ? (
    <Textarea
      {...common}
      autosize
      minRows={2}
      maxRows={10}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  ) : (
    <TextInput
      {...common}
      spellCheck={false}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  )
}
