import { type EventState, STATES } from '@footfall/contract'
import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { FindField } from '../ui/FindField.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TONE_ICONS } from '../ui/StateBadge.tsx'
import type { LiveFilter } from './live-filter.ts'
import styles from './live-toolbar.module.css'

/** Where the two inputs share a phone's width. */
const NARROW = '(max-width: 47.9375em)'

export interface LiveToolbarProps {
  filter: LiveFilter
  onFilter(part: LiveFilter): void
  /** Names and titles of destinations to choose from. */
  destinations: readonly { value: string; label: string }[]
  states: readonly { state: EventState; n: number }[]
  total: number
}

/** Find by words, destination and state. The state chips show how many rows each would leave. */
export const LiveToolbar = (props: LiveToolbarProps): ReactElement => {
  const { t } = useTexts()

  const { filter, onFilter, destinations, states, total } = props
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const shown =
    filter.state && !states.some(({ state }) => state === filter.state)
      ? [...states, { state: filter.state, n: 0 }]
      : states
  return (
    <search className={styles.toolbar} aria-label={t('Filter events')}>
      <div className={styles.inputs}>
        <FindField
          className={styles.name}
          label={t('Find by event, page, order or value')}
          placeholder={isNarrow ? t('Find') : t('Event, page, order, value')}
          value={filter.text ?? ''}
          onChange={(text) => onFilter({ text: text || undefined })}
        />
        <NativeSelect
          aria-label={t('Destination')}
          size="sm"
          value={filter.destination ?? ''}
          onChange={({ currentTarget }) =>
            onFilter({ destination: currentTarget.value || undefined })
          }
          data={[{ value: '', label: t('All destinations') }, ...destinations]}
        />
      </div>
      <fieldset className={styles.chips} aria-label={t('State')}>
        <Chip
          isOn={!filter.state}
          label={t('All')}
          n={total}
          onClick={() => onFilter({ state: undefined })}
        />
        {shown.map(({ state, n }) => (
          <Chip
            key={state}
            isOn={filter.state === state}
            tone={STATES[state].tone}
            label={t(STATES[state].label)}
            n={n}
            onClick={() => onFilter({ state: filter.state === state ? undefined : state })}
          />
        ))}
      </fieldset>
    </search>
  )
}

interface ChipProps {
  isOn: boolean
  label: string
  n: number
  tone?: keyof typeof TONE_ICONS
  onClick(): void
}

const Chip = ({ isOn, label, n, tone, onClick }: ChipProps): ReactElement => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
    {tone ? (
      <span className={styles.chipIcon} data-tone={tone}>
        <Icon name={TONE_ICONS[tone]} size={14} />
      </span>
    ) : null}
    {label}
    <span className={styles.n}>{n}</span>
  </button>
)
