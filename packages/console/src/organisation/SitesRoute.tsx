import { includesRole } from '@footfall/contract'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { SiteRow } from './SiteRow.tsx'
import { SitesToolbar } from './SitesToolbar.tsx'
import styles from './sites.module.css'
import type { SitesSearch } from './sites-search.ts'
import { useOrganisation } from './use-organisation.ts'

const route = getRouteApi('/inside/organisations/$organisation/sites')

/** All sites of an organisation, however many, with the health of each at a glance. */
export const SitesRoute = (): ReactElement => {
  const { t } = useTexts()
  const organisation = useOrganisation()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const sites = useInfiniteQuery({
    ...queries.organisationSites(organisation.id, search),
    placeholderData: keepPreviousData,
  })
  usePageTitle(t('Sites'), organisation.name)
  const { fetchNextPage, isFetchingNextPage } = sites
  const more = useCallback((): void => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const change = (part: SitesSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const found = sites.data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = search.q !== undefined || search.state !== undefined
  const mayAdd = includesRole(organisation.role, 'editor')
  const add = (
    <Button
      renderRoot={(props) => (
        <Link
          to="/organisations/$organisation/new-site"
          params={{ organisation: organisation.id }}
          {...props}
        />
      )}
      leftSection={<Icon name="plus" />}
    >
      {t('Add a site')}
    </Button>
  )
  const isNone = sites.data !== undefined && found.length === 0
  return (
    <div className={styles.screen}>
      <PageHead title={t('Sites')} action={mayAdd && !(isNone && !isFiltered) ? add : null} />
      {isNone && !isFiltered ? (
        <Empty title={t('No site yet')} action={mayAdd ? add : null}>
          {t('A site is one website: its script, its settings and what its visitors do.')}
        </Empty>
      ) : (
        <>
          <SitesToolbar search={search} onChange={change} />
          {sites.error ? (
            <Problem error={sites.error} onRetry={() => void sites.refetch()} />
          ) : null}
          {sites.isPending ? <RowsLoading label={t('Loading sites…')} height={64} /> : null}
          {isNone ? (
            <Empty
              title={t('No site fits')}
              action={
                <Button
                  variant="default"
                  onClick={() => change({ q: undefined, state: undefined })}
                >
                  {t('Show all sites')}
                </Button>
              }
            >
              {t('Search for a name, a key or a domain, or choose another state.')}
            </Empty>
          ) : null}
          {found.length > 0 ? (
            <div className={styles.table}>
              <div className={styles.header} aria-hidden="true">
                <span>{t('Site')}</span>
                <span>{t('Health')}</span>
                <span className={styles.number}>{t('Events, last 24 h')}</span>
                <span>{t('Last event')}</span>
              </div>
              <VirtualList
                label={t('Sites')}
                items={found}
                keyOf={({ key }) => key}
                rowHeight={64}
                draw={(site) => <SiteRow site={site} />}
                hasMore={sites.hasNextPage}
                onMore={more}
              />
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}
