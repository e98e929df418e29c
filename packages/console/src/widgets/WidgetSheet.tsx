import type { SettingsEntry, SiteDetail, ThingSummary } from '@footfall/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { newEntryId } from '../behaviors/entry-id.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { WidgetEditor } from './WidgetEditor.tsx'
import styles from './widgets.module.css'
import { sheetQuery } from './widgets-query.ts'
import type { WidgetsSearch } from './widgets-search.ts'

export interface WidgetSheetProps {
  site: SiteDetail
  entry: SettingsEntry
  /** Those of this widget that the site has. */
  saved: readonly ThingSummary[]
  search: WidgetsSearch
  onSearch(part: WidgetsSearch): void
}

const NEW = 'new'

/** One widget: which of the site's, or a new one, and below that what it shows and how it is used. */
export const WidgetSheet = (props: WidgetSheetProps): ReactElement => {
  const { site, entry, saved, search, onSearch } = props
  const { t } = useTexts()
  const { api } = useServices()
  const [fresh, setFresh] = useState(() => (saved[0] ? newEntryId(entry.name) : entry.name))
  const chosen =
    search.id === NEW ? undefined : (saved.find(({ id }) => id === search.id) ?? saved[0])
  const sheet = useQuery(sheetQuery(entry))
  const thing = useQuery({
    ...thingQuery(api, site.key, 'widget', chosen?.id ?? ''),
    enabled: Boolean(chosen),
  })
  const stored = chosen ? thing.data : undefined
  const failed = [sheet, thing].find(({ error, data }) => error && !data)
  const isReady = sheet.data && (!chosen || stored)
  return (
    <div className={styles.screen}>
      <PageHead
        title={t(entry.title)}
        action={
          <Button
            variant="default"
            onClick={() => onSearch({ open: undefined, id: undefined, example: undefined })}
          >
            {t('All widgets')}
          </Button>
        }
      />
      {entry.about ? <p className={styles.lead}>{t(entry.about)}</p> : null}
      {saved[0] ? (
        <NativeSelect
          className={styles.which ?? ''}
          label={t('Which one')}
          value={chosen?.id ?? NEW}
          data={[
            ...saved.map(({ id, title }, at) => ({ value: id, label: `${at + 1}. ${title}` })),
            { value: NEW, label: t('A new one') },
          ]}
          onChange={({ currentTarget }) =>
            onSearch({ id: currentTarget.value, example: undefined })
          }
        />
      ) : null}
      {failed ? <Problem error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {isReady && sheet.data ? (
        <WidgetEditor
          key={chosen?.id ?? fresh}
          site={site}
          entry={entry}
          search={search}
          onSearch={onSearch}
          stored={stored}
          sheet={sheet.data}
          id={chosen?.id ?? fresh}
          onSaved={(id) => {
            onSearch({ id, example: undefined })
            setFresh(newEntryId(entry.name))
          }}
        />
      ) : failed ? null : (
        <Skeleton height={480} />
      )}
    </div>
  )
}
