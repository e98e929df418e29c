import type { SettingsEntry, SiteDetail, ThingSummary } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { previewLinkQuery } from '../consent/banner/banner-query.ts'
import { thingsQuery } from '../publish/publish-queries.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { WidgetSheet } from './WidgetSheet.tsx'
import styles from './widgets.module.css'
import { pageWidgetsQuery } from './widgets-query.ts'
import type { WidgetsSearch } from './widgets-search.ts'

export interface WidgetsScreenProps {
  site: SiteDetail
  search: WidgetsSearch
  onSearch(part: WidgetsSearch): void
}

/** Every widget for pages: a list to choose from, and of the chosen one its sheet. */
export const WidgetsScreen = ({ site, search, onSearch }: WidgetsScreenProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const widgets = useQuery(pageWidgetsQuery(api))
  const things = useQuery(thingsQuery(api, site.key))
  // So that a sheet shows its widget as it opens.
  usePrefetchQuery(previewLinkQuery(api, site.key))
  const entries = things.data?.filter(({ kind }) => kind === 'widget') ?? []
  const opened = widgets.data?.find(({ name }) => name === search.open)
  const failed = [widgets, things].find(({ error, data }) => error && !data)
  if (failed || !widgets.data || !things.data) {
    return (
      <div className={styles.screen}>
        <PageHead title={t('Widgets')} />
        {failed ? (
          <Problem error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    )
  }
  if (opened) {
    return (
      <WidgetSheet
        key={opened.name}
        site={site}
        search={search}
        onSearch={onSearch}
        entry={opened}
        saved={entries.filter(({ folder }) => folder === opened.name)}
      />
    )
  }
  return (
    <div className={styles.screen}>
      <PageHead title={t('Widgets')} />
      <p className={styles.lead}>
        {t(
          'Parts for your pages. Each works without JavaScript, and its script comes only as it nears the window.',
        )}
      </p>
      <ul className={styles.cards}>
        {widgets.data.map((entry) => (
          <li key={entry.name}>
            <WidgetCard
              entry={entry}
              saved={entries.filter(({ folder }) => folder === entry.name)}
              onOpen={() => onSearch({ open: entry.name, id: undefined, example: undefined })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const WidgetCard = ({
  entry,
  saved,
  onOpen,
}: {
  entry: SettingsEntry
  saved: readonly ThingSummary[]
  onOpen(): void
}): ReactElement => {
  const { t } = useTexts()
  const isLive = saved.some(({ state }) => state === 'live')
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.name}>
        {t(entry.title)}
        {saved[0] ? (
          <ToneBadge
            tone={isLive ? 'good' : 'waiting'}
            label={isLive ? t('On') : t('Not live yet')}
          />
        ) : null}
      </span>
      {entry.about ? <span className={styles.about}>{t(entry.about)}</span> : null}
    </button>
  )
}
