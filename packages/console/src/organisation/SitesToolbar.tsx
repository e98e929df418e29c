import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { text } from '../texts/text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FindField } from '../ui/FindField.tsx'
import styles from './sites.module.css'
import { readSitesSearch, SITE_STATES, type SiteState, type SitesSearch } from './sites-search.ts'

const STATE_WORDS: Readonly<Record<SiteState, string>> = {
  stopped: text('A destination has stopped'),
  refused: text('Something was refused'),
  silent: text('No event for a day'),
  leaving: text('To be deleted'),
}

export interface SitesToolbarProps {
  search: SitesSearch
  onChange(part: SitesSearch): void
}

/** Find by words, state and order. */
export const SitesToolbar = ({ search, onChange }: SitesToolbarProps): ReactElement => {
  const { t } = useTexts()
  const [typed, setTyped] = useState(search.q ?? '')
  const ask = useDebouncedCallback((q: string) => onChange({ q: q.trim() || undefined }), 200)
  const type = (q: string): void => {
    setTyped(q)
    ask(q)
  }
  return (
    <search className={styles.toolbar} aria-label={t('Filter sites')}>
      <FindField
        className={styles.find}
        label={t('Find a site by name, key or domain')}
        placeholder={t('Name, key or domain')}
        value={typed}
        onChange={type}
      />
      <NativeSelect
        aria-label={t('State')}
        value={search.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: readSitesSearch({ state: value }).state })
        }
        data={[
          { value: '', label: t('All states') },
          ...SITE_STATES.map((state) => ({ value: state, label: t(STATE_WORDS[state]) })),
        ]}
      />
      <NativeSelect
        aria-label={t('Sort order')}
        value={search.sort ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: value === 'newest' ? value : undefined })
        }
        data={[
          { value: '', label: t('By name') },
          { value: 'newest', label: t('Newest first') },
        ]}
      />
    </search>
  )
}
