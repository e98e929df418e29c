import { LEAD_STATES, type LeadForm } from '@footfall/contract'
import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { FindField } from '../ui/FindField.tsx'
import styles from './leads-screen.module.css'
import { INBOX_STATES, type LeadsSearch } from './leads-search.ts'

export interface LeadFiltersProps {
  search: LeadsSearch
  forms: readonly LeadForm[]
  /** What was put apart has one state only. */
  hasStates: boolean
  onSearch(part: LeadsSearch): void
}

/** The server opens every lead it looks through, so it is not asked at each letter. */
const TYPING_MS = 400

/** Finds leads by form, by state, and by what they say. */
export const LeadFilters = (props: LeadFiltersProps): ReactElement => {
  const { search, forms, hasStates, onSearch } = props
  const { t } = useTexts()
  const [typed, setTyped] = useState(search.q ?? '')
  const ask = useDebouncedCallback(
    (q: string) => onSearch({ q: q.trim() || undefined, open: undefined }),
    TYPING_MS,
  )
  return (
    <search className={styles.filters}>
      <FindField
        className={styles.find}
        label={t('Find leads by what they say')}
        placeholder={t('Name, address, words')}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          ask(value.slice(0, 100))
        }}
      />
      <NativeSelect
        aria-label={t('Form')}
        value={search.form ?? ''}
        data={[
          { value: '', label: t('All forms') },
          ...forms.map(({ id, name }) => ({ value: id, label: name || id })),
        ]}
        onChange={({ currentTarget }) =>
          onSearch({ form: currentTarget.value || undefined, open: undefined })
        }
      />
      {hasStates ? (
        <NativeSelect
          aria-label={t('State')}
          value={search.state ?? ''}
          data={[
            { value: '', label: t('All states') },
            ...INBOX_STATES.map((value) => ({ value, label: t(LEAD_STATES[value].label) })),
          ]}
          onChange={({ currentTarget }) =>
            onSearch({
              state: INBOX_STATES.find((state) => state === currentTarget.value),
              open: undefined,
            })
          }
        />
      ) : null}
    </search>
  )
}
