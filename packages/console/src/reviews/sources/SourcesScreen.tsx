import type { ReviewSourceMade, SiteDetail } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RowsLoading } from '../../ui/RowsLoading.tsx'
import { KindCard } from './KindCard.tsx'
import { MadeNotice } from './MadeNotice.tsx'
import { SourceCard } from './SourceCard.tsx'
import { sourceKindsQuery, sourcesQuery } from './sources-query.ts'
import styles from './sources-screen.module.css'
import type { SourcesSearch } from './sources-search.ts'

export interface SourcesScreenProps {
  site: SiteDetail
  search: SourcesSearch
  onSearch(search: SourcesSearch): void
}

/** Where reviews come from: those there are, each with its state in words, and what can be added. */
export const SourcesScreen = ({ site, search, onSearch }: SourcesScreenProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const kinds = useQuery(sourceKindsQuery(api))
  const sources = useQuery(sourcesQuery(api, site.key))
  const [made, setMade] = useState<ReviewSourceMade>()
  const failed = [kinds, sources].find(({ error, data }) => error && !data)
  if (failed) return <Problem error={failed.error} onRetry={() => void failed.refetch()} />
  if (!kinds.data || !sources.data) {
    return <RowsLoading label={t('Sources are loading.')} height={64} />
  }
  return (
    <div className={styles.screen}>
      {made?.importSecret ? (
        <MadeNotice site={site} source={made.source.id} secret={made.importSecret} />
      ) : null}
      {sources.data.length > 0 ? (
        <ul className={styles.cards} aria-label={t('Sources')}>
          {sources.data.map((source) => (
            <SourceCard
              key={source.id}
              site={site}
              source={source}
              kind={kinds.data.find(({ kind }) => kind === source.kind)}
              isOpen={search.open === source.id}
              onToggle={() => onSearch(search.open === source.id ? {} : { open: source.id })}
              onDeleted={() => onSearch({})}
            />
          ))}
        </ul>
      ) : (
        <Empty title={t('No reviews come in yet.')}>
          {t('Choose below where your reviews are, or have customers write them on your own form.')}
        </Empty>
      )}
      <section className={styles.add} aria-labelledby="add-source">
        <h2 id="add-source" className={styles.title}>
          {t('Add a source')}
        </h2>
        <ul className={styles.kinds}>
          {kinds.data.map((kind) => (
            <KindCard
              key={kind.kind}
              site={site.key}
              kind={kind}
              isTaken={kind.fill === 'form' && sources.data.some((one) => one.kind === kind.kind)}
              isOpen={search.add === kind.kind}
              onToggle={() => onSearch(search.add === kind.kind ? {} : { add: kind.kind })}
              onMade={(one) => {
                setMade(one)
                onSearch({ open: one.source.id })
              }}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
