import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useCallback, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { FindField } from '../ui/FindField.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { AuditRow } from './AuditRow.tsx'
import styles from './sites.module.css'
import { useOrganisation } from './use-organisation.ts'

const route = getRouteApi('/inside/organisations/$organisation/audit')

/** Who changed what, newest first. */
export const AuditRoute = (): ReactElement => {
  const { t } = useTexts()
  const { id, name, role } = useOrganisation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const [typed, setTyped] = useState(search.site ?? '')
  const isOwner = role === 'owner'
  const lines = useInfiniteQuery({
    ...queries.audit(id, search),
    enabled: isOwner,
    placeholderData: keepPreviousData,
  })
  const ask = useDebouncedCallback(
    (site: string) =>
      void navigate({
        search: (before) => ({ ...before, site: site.trim() || undefined }),
        replace: true,
      }),
    200,
  )
  const type = (site: string): void => {
    setTyped(site)
    ask(site)
  }
  usePageTitle(t('Audit log'), name)
  const { fetchNextPage, isFetchingNextPage } = lines
  const more = useCallback((): void => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const found = lines.data?.pages.flatMap(({ items }) => items) ?? []
  if (!isOwner) {
    return (
      <div className={styles.screen}>
        <PageHead title={t('Audit log')} />
        <Empty title={t('Only an owner sees the audit log')}>
          {t('It says who changed what, and when.')}
        </Empty>
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <PageHead title={t('Audit log')} />
      <search className={styles.toolbar} aria-label={t('Filter the audit log')}>
        <FindField
          className={styles.find}
          label={t('Only of the site with this key')}
          placeholder={t('A site’s key')}
          value={typed}
          onChange={type}
        />
      </search>
      {lines.error ? <Problem error={lines.error} onRetry={() => void lines.refetch()} /> : null}
      {lines.isPending ? <RowsLoading label={t('Loading the audit log…')} height={56} /> : null}
      {lines.data && found.length === 0 ? (
        <Empty title={search.site ? t('Nothing was changed there') : t('Nothing was changed yet')}>
          {t('Everything somebody changes here, or by an API key, is written down.')}
        </Empty>
      ) : null}
      {found.length > 0 ? (
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
      ) : null}
    </div>
  )
}
