import { CONSENT_METHODS, type ConsentMethod } from '@footfall/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { METHOD_WORDS } from './record-words.ts'
import styles from './records-screen.module.css'
import { isConsentId, type RecordsSearch } from './records-search.ts'

export interface RecordFiltersProps {
  search: RecordsSearch
  onSearch(part: RecordsSearch): void
}

/** Finds records by consent id, by how was answered, and by day. */
export const RecordFilters = ({ search, onSearch }: RecordFiltersProps): ReactElement => {
  const { t } = useTexts()
  const [id, setId] = useState(search.id ?? '')
  const given = id.trim().toLowerCase()
  const isReadable = given === '' || isConsentId(given)
  const isAny = Boolean(search.id || search.method || search.from || search.to)
  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.id ?? ''}
        label={t('Consent id')}
        value={id}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          setId(value)
          const wanted = value.trim().toLowerCase()
          if (wanted === '' || isConsentId(wanted)) onSearch({ id: wanted || undefined })
        }}
        {...(isReadable ? {} : { error: t('Paste the whole id, 36 characters.') })}
      />
      <NativeSelect
        label={t('Answer')}
        value={search.method ?? ''}
        data={[
          { value: '', label: t('Any') },
          ...CONSENT_METHODS.map((value) => ({ value, label: t(METHOD_WORDS[value]) })),
        ]}
        onChange={({ currentTarget }) =>
          onSearch({ method: (currentTarget.value || undefined) as ConsentMethod | undefined })
        }
      />
      <TextInput
        type="date"
        label={t('From')}
        value={search.from ?? ''}
        {...(search.to && { max: search.to })}
        onChange={({ currentTarget }) => onSearch({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('Until')}
        value={search.to ?? ''}
        {...(search.from && { min: search.from })}
        onChange={({ currentTarget }) => onSearch({ to: currentTarget.value || undefined })}
      />
      {isAny ? (
        <Button
          variant="subtle"
          color="gray"
          className={styles.clear ?? ''}
          onClick={() => {
            setId('')
            onSearch({ id: undefined, method: undefined, from: undefined, to: undefined })
          }}
        >
          {t('Show all')}
        </Button>
      ) : null}
    </search>
  )
}
