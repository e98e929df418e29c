import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'
import styles from './date-time-control.module.css'

/** The browser's own control: it speaks the owner's language and works with every keyboard. */
export const DateTimeControl = (props: FieldControlProps<'date-time'>): ReactElement => {
  const { field, value, onChange } = props
  const common = inputProps(props)
  return (
    <TextInput
      {...common}
      description={`${common.description} In your site’s time zone.`.trim()}
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
