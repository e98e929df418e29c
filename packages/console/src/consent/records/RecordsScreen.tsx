import { includesRole, type SiteDetail } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { addressOf } from '../../api/api.ts'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { ChainCheck } from './ChainCheck.tsx'
import { RecordFilters } from './RecordFilters.tsx'
import { RecordRow } from './RecordRow.tsx'
import { recordsQuery } from './records-query.ts'
import styles from './records-screen.module.css'
import { type RecordsSearch, toRecordsQuery } from './records-search.ts'

export interface RecordsScreenProps {
  site: SiteDetail
  search: RecordsSearch
  onSearch(part: RecordsSearch): void
}

/** Every answer to the banner, to be found, proved and taken along. */
export const RecordsScreen = ({ site, search, onSearch }: RecordsScreenProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const records = useInfiniteQuery({
    ...recordsQuery(api, site.key, search),
    placeholderData: keepPreviousData,
  })
  const rows = records.data?.pages.flatMap(({ items }) => items) ?? []
  const asked = toRecordsQuery(search)
  const isFiltered = Object.keys(asked).length > 0
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        {t(
          'Every answer to your banner, signed and chained, so that you can prove it. Nothing in it says who the visitor is.',
        )}
      </p>
      <div className={styles.bar}>
        <ChainCheck site={site.key} />
        {includesRole(site.role, 'editor') ? (
          <Button
            component="a"
            variant="default"
            download
            href={addressOf('/api/sites/{key}/consents/export.csv', {
              path: { key: site.key },
              query: asked,
            })}
          >
            {isFiltered ? t('Export these') : t('Export all')}
          </Button>
        ) : null}
      </div>
      <RecordFilters search={search} onSearch={onSearch} />
      {records.error && !records.data ? (
        <Problem error={records.error} onRetry={() => void records.refetch()} />
      ) : !records.data ? (
        <Skeleton height={320} />
      ) : rows.length === 0 ? (
        <Notice
          tone="quiet"
          title={isFiltered ? t('No record is like that.') : t('Nobody has answered yet.')}
        >
          {isFiltered
            ? t('A consent id stands in the visitor’s own cookie, ff_consent, and must be whole.')
            : t(
                'Records begin with the first answer to our own banner. Other consent tools keep records of their own.',
              )}
        </Notice>
      ) : (
        <>
          <ol
            className={styles.list}
            aria-label={t('Consent records')}
            aria-busy={records.isPlaceholderData}
          >
            {rows.map((record) => (
              <RecordRow
                key={record.seq}
                record={record}
                isOpen={search.open === record.seq}
                onToggle={() =>
                  onSearch({ open: search.open === record.seq ? undefined : record.seq })
                }
              />
            ))}
          </ol>
          {records.hasNextPage ? (
            <BusyButton
              variant="default"
              isBusy={records.isFetchingNextPage}
              onClick={() => void records.fetchNextPage()}
            >
              {t('Show older ones')}
            </BusyButton>
          ) : null}
        </>
      )}
    </div>
  )
}
