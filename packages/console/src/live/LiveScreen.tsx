import { includesRole, type SiteDetail } from '@footfall/contract'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { DroppedCounts } from './DroppedCounts.tsx'
import { destinationTitle } from './destination-title.ts'
import { LiveAlarms } from './LiveAlarms.tsx'
import { LiveAnnouncer } from './LiveAnnouncer.tsx'
import { LiveEmpty } from './LiveEmpty.tsx'
import { LiveList } from './LiveList.tsx'
import { LiveRefusals } from './LiveRefusals.tsx'
import { LiveToolbar } from './LiveToolbar.tsx'
import { countStates, filterEvents, isFiltered, type LiveFilter } from './live-filter.ts'
import styles from './live-screen.module.css'
import { OpenDebugger } from './OpenDebugger.tsx'
import { useLiveFeed } from './use-live-feed.ts'
import { useNow } from './use-now.ts'
import { useReader } from './use-reader.ts'
import { useStillList } from './use-still-list.ts'

export interface LiveScreenProps {
  site: SiteDetail
  filter: LiveFilter
  onFilter(part: LiveFilter): void
  /** Id of the opened event. */
  openId: string | undefined
  onOpen(id: string | undefined): void
  settingsLink: ReactNode
  /** Leads on while nothing has arrived. */
  startLink?: ReactNode
}

/** Events as they happen, newest first; one opened shows its way. */
export const LiveScreen = (props: LiveScreenProps): ReactElement => {
  const { t } = useTexts()

  const { site, filter, onFilter, openId, onOpen, settingsLink, startLink } = props
  const { queries, clock } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  const feed = useLiveFeed(site.key)
  const now = useNow(30_000)
  const [loadedAt] = useState(clock.now)
  const [isPaused, setPaused] = useState(false)
  const reader = useReader()
  const isStill = isPaused || reader.isReading || openId !== undefined
  const { shown, waiting, show } = useStillList(feed.events, isStill)
  const rows = filterEvents(shown, filter)
  const isMissing = openId && feed.isLoaded && !shown.some(({ id }) => id === openId)

  const showWaiting = (): void => {
    show()
    window.scrollTo({ top: 0 })
  }

  return (
    <div className={styles.live}>
      <PageHead
        title={t('Live')}
        aside={<ConnectionState connection={feed.connection} isPaused={isPaused} />}
        action={
          <Group gap="xs" justify="flex-end">
            {includesRole(site.role, 'analyst') ? <OpenDebugger siteKey={site.key} /> : null}
            {feed.events.length > 0 ? (
              <Button
                variant="default"
                size="xs"
                className={styles.pause ?? ''}
                leftSection={<Icon name={isPaused ? 'play' : 'pause'} />}
                onClick={() => setPaused(!isPaused)}
              >
                <span className={styles.word}>{isPaused ? t('Go on') : t('Pause')}</span>
              </Button>
            ) : null}
          </Group>
        }
      />
      {feed.connection.kind === 'refused' ? (
        <Problem error={feed.connection.error} onRetry={feed.retry} />
      ) : null}
      {feed.connection.kind === 'lost' ? (
        <Notice
          tone="busy"
          title={t(feed.isLoaded ? 'What you see may be old.' : 'The server does not answer.')}
          action={
            <Button variant="default" size="xs" onClick={feed.retry}>
              {t('Try now')}
            </Button>
          }
        >
          {feed.isLoaded ? t('The server does not answer.') : ''}{' '}
          {t('Nothing it has accepted is lost; you will see it here once it answers again.')}
        </Notice>
      ) : null}
      <LiveAlarms alarms={feed.alarms} />
      {includesRole(site.role, 'analyst') ? <LiveRefusals site={site} /> : null}
      <DroppedCounts counts={feed.counts} now={now} />
      {isMissing ? (
        <Notice
          tone="quiet"
          title={t('This event is not among the latest.')}
          action={
            <Button variant="default" size="xs" onClick={() => onOpen(undefined)}>
              {t('Show the latest')}
            </Button>
          }
        >
          {t('The link leads to an event that is older, or to none.')}
        </Notice>
      ) : null}
      {!feed.isLoaded && feed.connection.kind === 'connecting' ? (
        <RowsLoading label={t('Loading events…')} height={41} gap={1} />
      ) : null}
      {feed.isLoaded && feed.events.length === 0 ? (
        <LiveEmpty site={site} startLink={startLink} />
      ) : null}
      {feed.events.length > 0 ? (
        <>
          <LiveToolbar
            filter={filter}
            onFilter={onFilter}
            total={filterEvents(shown, { ...filter, state: undefined }).length}
            states={countStates(shown, filter)}
            destinations={namesIn(shown).map((name) => ({
              value: name,
              label: destinationTitle(destinations, name),
            }))}
          />
          <LiveList
            events={rows}
            waiting={filterEvents(waiting, filter).length}
            onShowWaiting={showWaiting}
            openId={openId}
            onOpen={onOpen}
            destinations={destinations}
            settingsLink={settingsLink}
            loadedAt={loadedAt}
            reader={reader.events}
            topRef={reader.topRef}
          />
          {rows.length === 0 && isFiltered(filter) ? (
            <Notice
              tone="quiet"
              title={t('No event matches the filter.')}
              action={
                <Button
                  variant="default"
                  size="xs"
                  onClick={() =>
                    onFilter({ text: undefined, destination: undefined, state: undefined })
                  }
                >
                  {t('Clear the filter')}
                </Button>
              }
            >
              {t('It is checked against the latest {{count}} events.', { count: shown.length })}
            </Notice>
          ) : null}
        </>
      ) : null}
      <LiveAnnouncer events={feed.events} />
    </div>
  )
}

const namesIn = (events: readonly { destinations: { name: string }[] }[]): string[] =>
  [...new Set(events.flatMap(({ destinations }) => destinations.map(({ name }) => name)))].sort()
