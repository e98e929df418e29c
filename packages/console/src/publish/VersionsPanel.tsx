import type { SiteDetail, SiteVersion } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './publish.module.css'
import { versionsQuery } from './publish-queries.ts'
import { VersionRow } from './VersionRow.tsx'

export interface VersionsPanelProps {
  site: SiteDetail
  /** The version that is open. */
  opened: number | undefined
  onOpened(revision: number | undefined): void
}

/** Everything that was ever published: when, by whom, what it brought, and the way back. */
export const VersionsPanel = ({ site, opened, onOpened }: VersionsPanelProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const versions = useInfiniteQuery(versionsQuery(api, site.key))

  if (versions.error && !versions.data) {
    return <Problem error={versions.error} onRetry={() => void versions.refetch()} />
  }
  if (versions.isPending) return <Skeleton height={240} />
  const list = versions.data.pages.flatMap(({ items }) => items) as SiteVersion[]
  if (list.length === 0) {
    return (
      <Notice tone="quiet" title={t('No version yet.')}>
        {t('Each time you publish, a version stands here, and you can go back to it.')}
      </Notice>
    )
  }
  return (
    <div className={styles.panel}>
      <ol className={styles.versions}>
        {list.map((version) => (
          <VersionRow
            key={version.revision}
            site={site}
            version={version}
            isOpen={version.revision === opened}
            onToggle={() => onOpened(version.revision === opened ? undefined : version.revision)}
          />
        ))}
      </ol>
      {versions.hasNextPage ? (
        <Button
          variant="default"
          size="xs"
          className={styles.more ?? ''}
          onClick={() => void versions.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      ) : null}
    </div>
  )
}
