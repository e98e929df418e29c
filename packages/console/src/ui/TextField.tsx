import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactElement } from 'react'

export interface TextFieldProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  onChange(value: string): void
}

/** A line of text. What is required is required without a mark: forms ask for little else. */
export const TextField = ({ onChange, ...props }: TextFieldProps): ReactElement => (
  <TextInput
    withAsterisk={false}
    {...props}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
