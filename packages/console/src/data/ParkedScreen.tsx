import { includesRole, type SiteDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card, CardActions, Cards } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ItemList } from '../ui/ItemList.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { parkedQuery } from './data-query.ts'
import { ParkedItem } from './ParkedItem.tsx'
import { useParked } from './use-parked.ts'

/** Events that could not be recorded or delivered: why, and what can be done. */
export const ParkedScreen = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const parked = useInfiniteQuery(parkedQuery(api, site.key))
  const { replay, forget } = useParked(site.key)
  const [asking, setAsking] = useState<{ ids?: string[] }>()
  const mayChange = includesRole(site.role, 'editor')
  const items = parked.data?.pages.flatMap((page) => page.items) ?? []
  const error = replay.error ?? forget.error
  const isBusy = replay.isPending || forget.isPending
  return (
    <Cards>
      <Card
        title={t('Put aside')}
        lead={t(
          'Events that were taken in but could not be recorded or delivered. They hold up nothing, and can be tried again once the reason is mended.',
        )}
      >
        {parked.error ? (
          <Problem error={parked.error} onRetry={() => void parked.refetch()} />
        ) : null}
        {error ? <Problem error={error} /> : null}
        {replay.data ? (
          <Notice
            tone={replay.data.failed > 0 ? 'waiting' : 'good'}
            title={t('{{count}} events went on.', { count: replay.data.replayed })}
          >
            {replay.data.left > 0
              ? t('{{n}} are still put aside.', { n: replay.data.left })
              : t('None is put aside any longer.')}
          </Notice>
        ) : null}
        {parked.data && items.length === 0 ? (
          <Empty title={t('Nothing is put aside.')}>
            {t('Every event that was taken in went on.')}
          </Empty>
        ) : null}
        {items.length > 0 ? (
          <>
            {mayChange ? (
              <CardActions>
                <BusyButton isBusy={replay.isPending} onClick={() => replay.mutate({})}>
                  {t('Try all again')}
                </BusyButton>
                <Button variant="default" onClick={() => setAsking({})}>
                  {t('Forget all…')}
                </Button>
              </CardActions>
            ) : null}
            <ItemList label={t('Events that were put aside')}>
              {items.map((event) => (
                <ParkedItem
                  key={event.id}
                  event={event}
                  mayChange={mayChange}
                  isBusy={isBusy}
                  onReplay={() => replay.mutate({ ids: [event.id] })}
                  onForget={() => setAsking({ ids: [event.id] })}
                />
              ))}
            </ItemList>
          </>
        ) : null}
        {parked.hasNextPage ? (
          <BusyButton
            variant="default"
            isBusy={parked.isFetchingNextPage}
            onClick={() => void parked.fetchNextPage()}
          >
            {t('Show older ones')}
          </BusyButton>
        ) : null}
      </Card>
      {asking ? (
        <Confirm
          title={asking.ids ? t('Forget this event?') : t('Forget all that is put aside?')}
          yes={t('Forget')}
          no={t('Cancel')}
          isBusy={forget.isPending}
          onYes={() => forget.mutate(asking, { onSettled: () => setAsking(undefined) })}
          onNo={() => setAsking(undefined)}
        >
          {t('It goes for good: no report will count it and no platform will be told.')}
        </Confirm>
      ) : null}
    </Cards>
  )
}
