import type { OrderDays, ReportDays } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DayLine } from './DayLine.tsx'
import { OrderDayFields } from './OrderDayFields.tsx'
import { orderDaysQuery } from './orders-query.ts'
import screen from './orders-screen.module.css'
import type { OrderDaysSearch } from './orders-search.ts'
import { PlatformLines } from './PlatformLines.tsx'
import { sumDays } from './sum-days.ts'
import { useOrderDays } from './use-order-days.ts'

export interface OrderDaysScreenProps {
  site: string
  search: OrderDaysSearch
  onSearch(part: OrderDaysSearch): void
}

/** The shop against the platforms, day by day: which orders they know, and where the others are. */
export const OrderDaysScreen = ({ site, search, onSearch }: OrderDaysScreenProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { days: asked } = useOrderDays(site, search)
  const days = useQuery({
    ...orderDaysQuery(api, site, asked),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={screen.screen}>
      <p className={screen.lead}>
        {t(
          'What your shop sold, and what each platform knows of it. Every order that a platform does not know is counted with its reason; press a number to see the orders.',
        )}
      </p>
      <search>
        <OrderDayFields days={asked} onDays={onSearch} />
      </search>
      {days.error && !days.data ? (
        <Problem error={days.error} onRetry={() => void days.refetch()} />
      ) : !days.data ? (
        <Skeleton height={320} />
      ) : days.data.days.length === 0 ? (
        <Empty title={t('No orders in these days.')}>
          {t('An order stands here as soon as a page or your shop’s webhook tells of it.')}
        </Empty>
      ) : (
        <Found site={site} onSearch={onSearch} asked={asked} found={days.data} />
      )}
    </div>
  )
}

interface FoundProps extends Omit<OrderDaysScreenProps, 'search'> {
  asked: ReportDays
  found: OrderDays
}

const Found = ({ site, asked, onSearch, found }: FoundProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat('UTC')
  const { queries } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  const all = sumDays(found.days)
  const { rest } = found
  return (
    <>
      <Card
        title={t('{{count}} orders', { count: all.orders })}
        lead={t('{{shop}} told by your shop, {{recorded}} recorded. Days of {{zone}}.', {
          shop: format.number(all.shop),
          recorded: format.number(all.recorded),
          zone: found.timeZone,
        })}
      >
        <PlatformLines
          site={site}
          destinations={destinations}
          orders={all.orders}
          told={all.destinations}
          days={rest ? { ...asked, from: found.days.at(-1)?.day ?? asked.from } : asked}
          label={t('Platforms in all these days')}
        />
      </Card>
      <ol className={screen.list} aria-label={t('Orders by day')}>
        {found.days.map((day) => (
          <DayLine key={day.day} site={site} day={day} destinations={destinations} />
        ))}
      </ol>
      {rest ? (
        <Notice
          tone="waiting"
          title={t('There are too many orders to show all these days at once.')}
          action={
            <Button
              variant="default"
              size="xs"
              onClick={() => onSearch({ from: asked.from, to: rest })}
            >
              {t('Show the days before')}
            </Button>
          }
        >
          {t('The figures above are of the days that are shown.')}
        </Notice>
      ) : null}
    </>
  )
}
