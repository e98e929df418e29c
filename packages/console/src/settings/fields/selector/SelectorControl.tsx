import { canReadSelector } from '@footfall/contract/fields'
import { TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'
import styles from './selector-control.module.css'

/** Says at once what no browser can read, when it is left: while it is typed, every selector is unfinished. */
export const SelectorControl = (props: FieldControlProps<'selector'>): ReactElement => {
  const { t } = useTexts()

  const { field, value, onChange } = props
  const [isLeft, setLeft] = useState(false)
  const typed = typeof value === 'string' ? value : ''
  const common = inputProps(props, t)
  const isUnread = isLeft && typed.trim() !== '' && !canReadSelector(typed.trim())
  return (
    <TextInput
      {...common}
      error={common.error ?? (isUnread ? t('Browsers cannot read this selector.') : undefined)}
      withAsterisk={field.isRequired ?? false}
      classNames={{ input: styles.input ?? '' }}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      value={typed}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
