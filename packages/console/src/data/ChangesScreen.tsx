import { includesRole, type SiteDetail } from '@footfall/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactElement, useCallback } from 'react'
import { useServices } from '../app/services.ts'
import { AuditRow } from '../organisation/AuditRow.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { VirtualList } from '../ui/VirtualList.tsx'
import styles from './changes.module.css'

/** Who changed what of this site, the newest first: its part of the organisation's audit log. */
export const ChangesScreen = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { queries } = useServices()
  const isOwner = includesRole(site.role, 'owner')
  const general = useQuery({ ...queries.general(site.key), enabled: isOwner })
  const organisation = general.data?.organisation
  const lines = useInfiniteQuery({
    ...queries.audit(organisation ?? '', { site: site.key }),
    enabled: organisation !== undefined,
  })
  const { fetchNextPage, isFetchingNextPage } = lines
  const more = useCallback((): void => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const found = lines.data?.pages.flatMap(({ items }) => items) ?? []
  if (!isOwner || (general.data && organisation === undefined)) {
    return (
      <Empty title={t('Only an owner sees the audit log')}>
        {t('It says who changed what, and when.')}
      </Empty>
    )
  }
  if (lines.error) return <Problem error={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data) return <RowsLoading label={t('Loading the audit log…')} height={56} />
  if (found.length === 0) {
    return (
      <Empty title={t('Nothing was changed yet')}>
        {t('Everything somebody changes here, or by an API key, is written down.')}
      </Empty>
    )
  }
  return (
    <div className={styles.table}>
      <VirtualList
        label={t('Changes, newest first')}
        items={found}
        keyOf={(line) => line.id}
        rowHeight={64}
        draw={(line) => <AuditRow line={line} />}
        hasMore={lines.hasNextPage}
        onMore={more}
      />
    </div>
  )
}
