import type { SiteDetail } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { addressOf } from '../api/api.ts'
import { useServices } from '../app/services.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { LeadDetail } from './LeadDetail.tsx'
import { LeadFilters } from './LeadFilters.tsx'
import { LeadRow } from './LeadRow.tsx'
import { LeadsEmpty } from './LeadsEmpty.tsx'
import { formsQuery, leadQuery, leadsQuery, toLeadsQuery } from './leads-query.ts'
import styles from './leads-screen.module.css'
import type { LeadsSearch } from './leads-search.ts'

export interface LeadsScreenProps {
  site: SiteDetail
  search: LeadsSearch
  /** What was put apart, instead of the inbox. */
  isApart: boolean
  onSearch(part: LeadsSearch): void
}

/** Leads, the newest first, to be found, read and taken along. */
export const LeadsScreen = (props: LeadsScreenProps): ReactElement => {
  const { site, search, isApart, onSearch } = props
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const asked = toLeadsQuery(search, isApart)
  const leads = useInfiniteQuery({
    ...leadsQuery(api, site.key, asked),
    placeholderData: keepPreviousData,
  })
  const forms = useQuery(formsQuery(api, site.key))
  const rows = leads.data?.pages.flatMap(({ leads: items }) => items) ?? []
  const searched = leads.data?.pages.reduce((sum, { searched: n = 0 }) => sum + n, 0) ?? 0
  // Who comes by a link in a mail sees that lead, however far down it stands by now.
  const isElsewhere = leads.data !== undefined && rows.every(({ id }) => id !== search.open)
  const linked = useQuery({
    ...leadQuery(api, site.key, search.open ?? ''),
    enabled: Boolean(search.open) && isElsewhere,
  })
  const shown = isElsewhere && linked.data ? [linked.data, ...rows] : rows
  const isFiltered = Boolean(search.form || search.state || search.q)
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        {isApart
          ? t(
              'What looks like spam is kept here: nobody was told of it. If one is no spam, say so, and it goes to the inbox and to you as every other.',
            )
          : t(
              'What people sent you by your forms. Only owners and editors see it, and it stands encrypted in the database.',
            )}
      </p>
      <div className={styles.bar}>
        <LeadFilters
          search={search}
          onSearch={onSearch}
          forms={forms.data ?? []}
          hasStates={!isApart}
        />
        <Button
          component="a"
          variant="default"
          download
          href={addressOf('/api/sites/{key}/leads/export.csv', {
            path: { key: site.key },
            query: asked,
          })}
        >
          {isFiltered ? t('Export these') : t('Export all')}
        </Button>
      </div>
      {leads.error && !leads.data ? (
        <Problem error={leads.error} onRetry={() => void leads.refetch()} />
      ) : !leads.data ? (
        <Skeleton height={320} />
      ) : (
        <>
          {shown.length === 0 ? (
            <LeadsEmpty isApart={isApart} isFiltered={isFiltered} mayBeMore={leads.hasNextPage} />
          ) : (
            <ol className={styles.list} aria-label={t('Leads')} aria-busy={leads.isPlaceholderData}>
              {shown.map((lead) => (
                <LeadRow
                  key={lead.id}
                  lead={lead}
                  isOpen={search.open === lead.id}
                  onToggle={() => onSearch({ open: search.open === lead.id ? undefined : lead.id })}
                >
                  <LeadDetail
                    site={site.key}
                    lead={lead}
                    onGone={() => onSearch({ open: undefined })}
                  />
                </LeadRow>
              ))}
            </ol>
          )}
          {leads.hasNextPage && search.q ? (
            <p className={styles.lead} role="status">
              {t('The newest {{n}} leads were looked through so far.', {
                n: format.number(searched),
              })}
            </p>
          ) : null}
          {leads.hasNextPage ? (
            <BusyButton
              variant="default"
              isBusy={leads.isFetchingNextPage}
              onClick={() => void leads.fetchNextPage()}
            >
              {search.q ? t('Look through older ones') : t('Show older ones')}
            </BusyButton>
          ) : null}
        </>
      )}
    </div>
  )
}
