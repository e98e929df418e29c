import type { SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Problem } from '../../ui/Problem.tsx'
import { BannerEditor } from './BannerEditor.tsx'
import { bannerEntryQuery, bannerQuery } from './banner-query.ts'
import styles from './banner-screen.module.css'
import type { BannerSearch } from './banner-search.ts'

export interface BannerScreenProps {
  site: SiteDetail
  search: BannerSearch
  onSearch(part: BannerSearch): void
}

/** The site's own consent banner: its settings, and beside them what visitors will see. */
export const BannerScreen = ({ site, search, onSearch }: BannerScreenProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const entry = useQuery(bannerEntryQuery(api))
  const banner = useQuery(bannerQuery(api, site.key))
  // What was fetched once stays: what is half typed below must not go with a request that failed.
  const failed = [entry, banner].find(({ error, data }) => error && data === undefined)
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>{t('What visitors are asked, and how it looks on your pages.')}</p>
      {failed ? (
        <Problem error={failed.error} onRetry={() => void failed.refetch()} />
      ) : entry.data && banner.data !== undefined ? (
        <BannerEditor
          site={site}
          search={search}
          onSearch={onSearch}
          entry={entry.data}
          stored={banner.data ?? undefined}
        />
      ) : (
        <div className={styles.columns}>
          <Skeleton height={480} />
          <Skeleton height={480} />
        </div>
      )}
    </div>
  )
}
