import type { HandoverReceiver } from '@footfall/contract'
import { Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import { text } from '../texts/text.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './outside-page.module.css'

const KINDS: Record<HandoverReceiver['kind'], string> = {
  field: text('Address'),
  destination: text('Destination'),
  'review-source': text('Review source'),
  'order-webhook': text('Secret'),
  'lead-webhook': text('Secret'),
}

export interface KeepReceiversProps {
  receivers: readonly HandoverReceiver[]
  kept: readonly string[]
  onChange(kept: string[]): void
}

/** Whom the site's data goes to: what is not ticked ends with the hand-over. */
export const KeepReceivers = ({
  receivers,
  kept,
  onChange,
}: KeepReceiversProps): ReactElement | null => {
  const { t } = useTexts()
  if (receivers.length === 0) return null
  return (
    <Checkbox.Group
      label={t('What stays connected')}
      description={t(
        'Data of this site goes to these addresses and accounts. Tick what you want to keep. Everything else stops when you take the site over, and secrets are replaced.',
      )}
      value={[...kept]}
      onChange={onChange}
    >
      {receivers.map(({ id, kind, label, value }) => (
        <Checkbox
          key={id}
          mt="xs"
          value={id}
          classNames={{ label: styles.receiver }}
          label={[`${t(KINDS[kind])}: ${t(label)}`, value].filter(Boolean).join(' · ')}
        />
      ))}
    </Checkbox.Group>
  )
}
