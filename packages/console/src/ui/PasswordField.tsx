import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from './Icon.tsx'

export interface PasswordFieldProps extends Omit<PasswordInputProps, 'onChange' | 'value'> {
  value: string
  onChange(value: string): void
  /** A new one is checked for its length, and offered by password managers. */
  isNew?: boolean
}

/** As the server wants a new password. */
const PASSWORD_LENGTH = 8

/** A password, which can be looked at. */
export const PasswordField = ({
  onChange,
  isNew = false,
  ...props
}: PasswordFieldProps): ReactElement => {
  const { t } = useTexts()
  return (
    <PasswordInput
      withAsterisk={false}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      {...(isNew
        ? {
            minLength: PASSWORD_LENGTH,
            maxLength: 128,
            description: t('At least {{n}} characters. A few words are better than one.', {
              n: PASSWORD_LENGTH,
            }),
          }
        : {})}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eye-off' : 'eye'} />}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
      {...props}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
