import { type DestinationInfo, ORDER_STANDINGS, type ReportDays } from '@footfall/contract'
import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { destinationTitle } from '../live/destination-title.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FindField } from '../ui/FindField.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OrderDayFields } from './OrderDayFields.tsx'
import { PART_FILTERS } from './order-words.ts'
import styles from './orders-screen.module.css'
import { type OrdersSearch, readOrdersSearch } from './orders-search.ts'

export interface OrderFiltersProps {
  search: OrdersSearch
  days: ReportDays
  destinations: readonly DestinationInfo[] | undefined
  onSearch(part: OrdersSearch): void
}

const TYPING_MS = 300

/** Finds orders by their number, by days, and by where they stand. */
export const OrderFilters = (props: OrderFiltersProps): ReactElement => {
  const { search, days, destinations, onSearch } = props
  const { t } = useTexts()
  const [typed, setTyped] = useState(search.q ?? '')
  const ask = useDebouncedCallback(
    (q: string) => onSearch({ q: q.trim() || undefined, open: undefined }),
    TYPING_MS,
  )
  const { destination, part, only } = search
  return (
    <search className={styles.search}>
      <div className={styles.filters}>
        <FindField
          className={styles.find}
          label={t('Find an order by its number or event id')}
          placeholder={t('Order number')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            ask(value.slice(0, 100))
          }}
        />
        <NativeSelect
          aria-label={t('State')}
          value={search.state ?? ''}
          data={[
            { value: '', label: t('All states') },
            ...Object.entries(ORDER_STANDINGS).map(([value, { label }]) => ({
              value,
              label: t(label),
            })),
          ]}
          onChange={({ currentTarget }) =>
            onSearch({ ...readState(currentTarget.value), open: undefined })
          }
        />
        <OrderDayFields days={days} onDays={(chosen) => onSearch({ ...chosen, open: undefined })} />
      </div>
      {destination && part ? (
        <Chip
          label={t(PART_FILTERS[part], { title: destinationTitle(destinations, destination) })}
          onRemove={() => onSearch({ destination: undefined, part: undefined })}
        />
      ) : null}
      {only ? (
        <Chip
          label={only === 'shop' ? t('Only the shop told of it') : t('Only the page told of it')}
          onRemove={() => onSearch({ only: undefined })}
        />
      ) : null}
    </search>
  )
}

const readState = (state: string): Pick<OrdersSearch, 'state'> => ({
  state: readOrdersSearch({ state }).state,
})

const Chip = ({ label, onRemove }: { label: string; onRemove(): void }): ReactElement => {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('No longer only “{{label}}”', { label })}
      onClick={onRemove}
    >
      {label}
      <Icon name="close" size={14} />
    </button>
  )
}
