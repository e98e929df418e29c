import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'
import styles from './date-time-control.module.css'

/** The browser's own control: it speaks the owner's language and works with every keyboard. */
export const DateTimeControl = (props: FieldControlProps<'date-time'>): ReactElement => {
  const { t } = useTexts()

  const { field, value, onChange } = props
  const common = inputProps(props, t)
  return (
    <TextInput
      {...common}
      description={[common.description, t('In your site’s time zone.')].join(' ').trim()}
      type="datetime-local"
      withAsterisk={field.isRequired ?? false}
      classNames={{ input: styles.input ?? '' }}
      min={field.min}
      max={field.max}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
