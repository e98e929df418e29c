import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useCallback, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Cards } from '../ui/Card.tsx'
import { FindField } from '../ui/FindField.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { RowsLoading } from '../ui/RowsLoading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteCard } from './InviteCard.tsx'
import { MemberRow } from './MemberRow.tsx'
import { useOrganisation } from './use-organisation.ts'

const route = getRouteApi('/inside/organisations/$organisation/members')

/** Who belongs to an organisation, as what, and who is invited. */
export const MembersRoute = (): ReactElement => {
  const { t } = useTexts()
  const organisation = useOrganisation()
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const { queries } = useServices()
  const [typed, setTyped] = useState(q)
  const ask = useDebouncedCallback(
    (next: string) =>
      void navigate({ search: next.trim() ? { q: next.trim() } : {}, replace: true }),
    200,
  )
  const type = (next: string): void => {
    setTyped(next)
    ask(next)
  }
  const members = useInfiniteQuery({
    ...queries.members(organisation.id, q),
    placeholderData: keepPreviousData,
  })
  usePageTitle(t('Members'), organisation.name)
  const { fetchNextPage, isFetchingNextPage } = members
  const more = useCallback((): void => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage])
  const found = members.data?.pages.flatMap(({ items }) => items) ?? []
  const isOwner = organisation.role === 'owner'
  return (
    <Cards>
      <PageHead title={t('Members')} />
      {isOwner ? <InviteCard organisation={organisation} /> : null}
      {isOwner ? <InvitationsCard organisation={organisation} /> : null}
      <Card title={t('Who belongs to {{name}}', { name: organisation.name })}>
        {members.error ? (
          <Problem error={members.error} onRetry={() => void members.refetch()} />
        ) : null}
        <search>
          <FindField
            label={t('Find somebody by name or address')}
            placeholder={t('Name or address')}
            value={typed}
            onChange={type}
          />
        </search>
        {members.isPending ? <RowsLoading label={t('Loading members…')} height={64} /> : null}
        {members.data && found.length === 0 ? (
          <p role="status">{t('Nobody is called that.')}</p>
        ) : null}
        <VirtualList
          label={t('Members')}
          items={found}
          keyOf={({ id, site = '' }) => `${id} ${site}`}
          rowHeight={64}
          draw={(member) => (
            <MemberRow organisation={organisation} member={member} mayChange={isOwner} />
          )}
          hasMore={members.hasNextPage}
          onMore={more}
        />
      </Card>
    </Cards>
  )
}
