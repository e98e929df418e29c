import { CloseButton } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from './Icon.tsx'
import { TextField } from './TextField.tsx'

export interface FindFieldProps {
  /** Said to screen readers: what is found, and by what. */
  label: string
  placeholder: string
  value: string
  className?: string | undefined
  onChange(value: string): void
}

/** Where one types what to find, with a button that empties it. */
export const FindField = (props: FindFieldProps): ReactElement => {
  const { label, placeholder, value, className = '', onChange } = props
  const { t } = useTexts()
  return (
    <TextField
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      leftSection={<Icon name="search" />}
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label={t('Clear the search')} onClick={() => onChange('')} />
        ) : null
      }
    />
  )
}
