import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RowsLoading } from '../../ui/RowsLoading.tsx'
import { sourcesQuery } from '../sources/sources-query.ts'
import { InboxFilters } from './InboxFilters.tsx'
import { InboxSummary } from './InboxSummary.tsx'
import { countsQuery, inboxQuery } from './inbox-query.ts'
import styles from './inbox-screen.module.css'
import {
  firstState,
  type InboxSearch,
  type InboxState,
  isNarrowed,
  stateOf,
} from './inbox-search.ts'
import { ReviewCard } from './ReviewCard.tsx'

export interface InboxScreenProps {
  site: string
  search: InboxSearch
  onSearch(part: InboxSearch): void
}

/** Reviews to decide about, what waits first; and every other to be found. */
export const InboxScreen = (props: InboxScreenProps): ReactElement => {
  const { site, onSearch } = props
  const { t } = useTexts()
  const { api } = useServices()
  const list = useRef<HTMLOListElement>(null)
  const counts = useQuery(countsQuery(api, site))
  // Decided once: who has just decided about the last that waited is told so, and not shown other reviews.
  const [first, setFirst] = useState<InboxState>()
  if (!first && !counts.isPending) setFirst(firstState(counts.data))
  const search = { ...props.search, state: props.search.state ?? first }
  const reviews = useInfiniteQuery({
    ...inboxQuery(api, site, search),
    placeholderData: keepPreviousData,
    enabled: search.state !== undefined,
  })
  const sources = useQuery(sourcesQuery(api, site))
  const rows = reviews.data?.pages.flatMap(({ reviews: items }) => items) ?? []
  /** The keyboard goes on with the next one, not at the top of the page. */
  const goOn = (at: number): void => {
    const cards = list.current?.querySelectorAll('article') ?? []
    const next = cards[at + 1] ?? cards[at - 1]
    next?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.screen}>
      {counts.data ? <InboxSummary counts={counts.data} /> : null}
      <InboxFilters
        search={search}
        onSearch={onSearch}
        counts={counts.data}
        sources={sources.data ?? []}
      />
      {reviews.error && !reviews.data ? (
        <Problem error={reviews.error} onRetry={() => void reviews.refetch()} />
      ) : !reviews.data ? (
        <RowsLoading label={t('Reviews are loading.')} height={168} />
      ) : rows.length === 0 ? (
        <Nothing
          isWaiting={stateOf(search) === 'waiting' && !isNarrowed(search)}
          isNarrowed={isNarrowed(search)}
          onAll={() => onSearch({ state: 'all' })}
        />
      ) : (
        <ol
          ref={list}
          className={styles.list}
          aria-label={t('Reviews')}
          aria-busy={reviews.isPlaceholderData}
        >
          {rows.map((review, at) => (
            <li key={review.id}>
              <ReviewCard site={site} review={review} onGone={() => goOn(at)} />
            </li>
          ))}
        </ol>
      )}
      {reviews.hasNextPage ? (
        <BusyButton
          variant="default"
          isBusy={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          {t('Show older ones')}
        </BusyButton>
      ) : null}
    </div>
  )
}

const Nothing = (props: {
  isWaiting: boolean
  isNarrowed: boolean
  onAll(): void
}): ReactElement => {
  const { t } = useTexts()
  const all = (
    <Button variant="default" size="xs" onClick={props.onAll}>
      {t('Show all reviews')}
    </Button>
  )
  if (props.isWaiting) {
    return (
      <Notice tone="good" title={t('Nothing waits for you.')} action={all}>
        {t('What customers write on your own form stands here until you decide about it.')}
      </Notice>
    )
  }
  return (
    <Notice
      tone="quiet"
      title={t('No review is like that.')}
      action={props.isNarrowed ? null : all}
    />
  )
}
