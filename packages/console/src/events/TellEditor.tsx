import type { SettingsEntry } from '@footfall/contract'
import { Autocomplete, NumberInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { problemText } from '../settings/fields/field-control.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './rule-screen.module.css'
import type { PartEditorProps } from './WhenEditor.tsx'

/** Names that most platforms know, beside those that the trigger suggests. */
const USUAL = [
  'Lead',
  'Contact',
  'Subscribe',
  'CompleteRegistration',
  'Schedule',
  'Search',
  'Donate',
]

export interface TellEditorProps extends PartEditorProps {
  triggers: readonly SettingsEntry[]
}

/** Under which name something is told, and what it is worth. */
export const TellEditor = (props: TellEditorProps): ReactElement => {
  const { t } = useTexts()
  const { draft, problems, triggers, onChange } = props
  const { event } = draft
  const { value, currency } = event.params ?? {}
  const entry = triggers.find(({ name }) => name === draft.trigger)
  const names = [...new Set([...(entry?.events ?? []), ...USUAL])]
  const problemOf = (...path: string[]): string | undefined =>
    problemText(path.reduce(problemsBelow, [...problems]), t)

  const setWorth = (next: { value?: unknown; currency?: unknown }): void => {
    const { value: _value, currency: _currency, ...others } = event.params ?? {}
    const worth = { value, currency, ...next }
    const params = {
      ...others,
      ...(typeof worth.value === 'number' && { value: worth.value }),
      ...(typeof worth.currency === 'string' && worth.currency && { currency: worth.currency }),
    }
    const { params: _params, ...rest } = event
    onChange({ event: { ...rest, ...(Object.keys(params).length > 0 && { params }) } })
  }
  return (
    <>
      <Autocomplete
        label={t('Name of the event')}
        description={t(
          'As platforms are told it. One that they know, such as Lead, can be used in their campaigns.',
        )}
        withAsterisk
        data={names}
        value={event.name}
        error={problemOf('event', 'name')}
        onChange={(name) => onChange({ event: { ...event, name } })}
      />
      <div className={styles.pair}>
        <NumberInput
          label={t('What it is worth')}
          description={t('Empty: no value is told.')}
          value={typeof value === 'number' ? value : ''}
          min={0}
          decimalScale={2}
          error={problemOf('event', 'params', 'value')}
          onChange={(next) => setWorth({ value: next })}
        />
        <TextInput
          label={t('Currency')}
          description={t('Three letters.')}
          maxLength={3}
          value={typeof currency === 'string' ? currency : ''}
          onChange={({ currentTarget }) =>
            setWorth({ currency: currentTarget.value.toUpperCase() })
          }
        />
      </div>
      <TextInput
        label={t('Your own name for it')}
        description={t('Only shown here. Empty: the name of the event.')}
        value={draft.title ?? ''}
        maxLength={80}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
    </>
  )
}
