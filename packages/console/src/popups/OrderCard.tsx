import type { PopupSettings } from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import { NumberInput, Radio } from '@mantine/core'
import type { ReactElement } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { problemText } from '../settings/fields/field-control.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import styles from './popup-form.module.css'

/** What is to be changed; undefined: back to what holds without it. */
export interface OrderChange {
  priority?: number | undefined
  unremembered?: PopupSettings['unremembered'] | undefined
}

export interface OrderCardProps {
  settings: Pick<PopupSettings, 'priority' | 'unremembered'>
  /** Some rule needs something remembered. */
  needsMemory: boolean
  problems: readonly SettingsProblem[]
  onChange(part: OrderChange): void
}

/** Which of several goes first, and what becomes of it where nothing may be remembered. */
export const OrderCard = (props: OrderCardProps): ReactElement => {
  const { settings, needsMemory, problems, onChange } = props
  const { t } = useTexts()
  return (
    <Card title={t('Among others')}>
      <NumberInput
        className={styles.narrow ?? ''}
        label={t('Priority')}
        description={t('Of several popups that could open at once, the highest goes first.')}
        value={settings.priority ?? 0}
        min={-100}
        max={100}
        allowDecimal={false}
        error={problemText(problemsBelow(problems, 'priority'), t)}
        onChange={(value) =>
          onChange({ priority: typeof value === 'number' && value !== 0 ? value : undefined })
        }
      />
      {needsMemory ? (
        <Radio.Group
          label={t('Visitors who allow nothing to be remembered')}
          description={t(
            'A rule of yours counts or remembers, for which the visitor must have allowed functional storage. Without that nobody can know how often the popup was shown before.',
          )}
          value={settings.unremembered ?? 'never'}
          onChange={(value) =>
            onChange({ unremembered: value === 'once-per-page' ? value : undefined })
          }
        >
          <div className={styles.choices}>
            <Radio value="never" label={t('are never shown it by itself')} />
            <Radio
              value="once-per-page"
              label={t('are shown it once on each page, until they close one')}
            />
          </div>
        </Radio.Group>
      ) : null}
    </Card>
  )
}
