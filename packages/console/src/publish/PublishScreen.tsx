import type { SiteDetail } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { FilePanel } from './FilePanel.tsx'
import styles from './publish.module.css'
import type { PublishSearch } from './publish-search.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

export interface PublishScreenProps {
  site: SiteDetail
  search: PublishSearch
  onSearch(search: PublishSearch): void
  /** A link to one of the parts. */
  link(tab: PublishSearch['tab'], words: string): ReactNode
}

/** What is saved and not live, what was ever published, and settings as a file. */
export const PublishScreen = (props: PublishScreenProps): ReactElement => {
  const { t } = useTexts()
  const { site, search, onSearch, link } = props
  return (
    <div className={styles.screen}>
      <PageHead title={t('Publish')} />
      <nav className={styles.tabs} aria-label={t('Publish')}>
        {link(undefined, t('Not live'))}
        {link('versions', t('Versions'))}
        {link('file', t('Import and export'))}
      </nav>
      {search.tab === 'versions' ? (
        <VersionsPanel
          site={site}
          opened={search.version}
          onOpened={(version) => onSearch({ tab: 'versions', ...(version && { version }) })}
        />
      ) : search.tab === 'file' ? (
        <FilePanel site={site} />
      ) : (
        <ChangesPanel site={site} />
      )}
    </div>
  )
}
