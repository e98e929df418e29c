import type { ReviewCounts } from '@footfall/contract'
import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FindField } from '../../ui/FindField.tsx'
import styles from './inbox-screen.module.css'
import { INBOX_STATES, type InboxSearch } from './inbox-search.ts'
import { STATE_WORDS } from './review-words.ts'

export interface InboxFiltersProps {
  search: InboxSearch
  counts: ReviewCounts | undefined
  sources: readonly { id: string; name: string }[]
  onSearch(part: InboxSearch): void
}

const TYPING_MS = 400
const STARS = [5, 4, 3, 2, 1]

/** Finds reviews by state, source, stars, and by what they say. */
export const InboxFilters = (props: InboxFiltersProps): ReactElement => {
  const { search, counts, sources, onSearch } = props
  const { t } = useTexts()
  const format = useFormat()
  const [typed, setTyped] = useState(search.q ?? '')
  const ask = useDebouncedCallback((q: string) => onSearch({ q: q.trim() || undefined }), TYPING_MS)
  const numbered = (label: string, n: number | undefined): string =>
    n === undefined ? label : `${label} (${format.number(n)})`
  return (
    <search className={styles.filters}>
      <FindField
        className={styles.find}
        label={t('Find reviews by what they say')}
        placeholder={t('Author, product, words')}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          ask(value.slice(0, 100))
        }}
      />
      <NativeSelect
        className={styles.state ?? ''}
        aria-label={t('State')}
        value={search.state ?? 'waiting'}
        data={INBOX_STATES.map((value) => ({
          value,
          label: numbered(
            t(STATE_WORDS[value]),
            value === 'all' ? undefined : counts?.counts[value],
          ),
        }))}
        onChange={({ currentTarget }) =>
          onSearch({ state: INBOX_STATES.find((state) => state === currentTarget.value) })
        }
      />
      <NativeSelect
        aria-label={t('Source')}
        value={search.source ?? ''}
        data={[
          { value: '', label: t('All sources') },
          ...sources.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onSearch({ source: currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label={t('Stars')}
        value={search.stars ?? ''}
        data={[
          { value: '', label: t('All stars') },
          ...STARS.map((n) => ({ value: String(n), label: t('{{count}} stars', { count: n }) })),
        ]}
        onChange={({ currentTarget }) =>
          onSearch({ stars: Number(currentTarget.value) || undefined })
        }
      />
    </search>
  )
}
