import type { Invitation, OrganisationSummary } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { ROLE_WORDS } from '../people/role-words.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Item, ItemList } from '../ui/ItemList.tsx'
import { Problem } from '../ui/Problem.tsx'

/** Who is invited and has not come yet. */
export const InvitationsCard = (props: {
  organisation: OrganisationSummary
}): ReactElement | null => {
  const { id } = props.organisation
  const { t } = useTexts()
  const format = useFormat()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const query = queries.invitations(id)
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(query)
  const [going, setGoing] = useState<Invitation>()
  const revoke = useMutation({
    mutationFn: (invitation: string) =>
      api.delete('/api/organisations/{organisation}/invitations/{id}', {
        path: { organisation: id, id: invitation },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onSettled: () => setGoing(undefined),
  })
  const open = data?.pages.flatMap(({ items }) => items) ?? []
  const problem = error ?? revoke.error
  if (open.length === 0 && !problem) return null
  return (
    <Card title={t('Invited')}>
      {problem ? <Problem error={problem} /> : null}
      <ItemList label={t('Invited')}>
        {open.map((one) => (
          <Item
            key={one.id}
            title={one.email}
            facts={[
              t(ROLE_WORDS[one.role].label),
              one.site ? t('only {{site}}', { site: one.site }) : undefined,
              t('until {{day}}', { day: format.day(one.expiresAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            action={
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                aria-label={t('Withdraw the invitation of {{email}}', { email: one.email })}
                onClick={() => setGoing(one)}
              >
                {t('Withdraw')}
              </Button>
            }
          />
        ))}
      </ItemList>
      {hasNextPage ? (
        <Button variant="default" size="xs" onClick={() => void fetchNextPage()}>
          {t('Show more')}
        </Button>
      ) : null}
      {going ? (
        <Confirm
          title={t('Withdraw the invitation?')}
          yes={t('Withdraw')}
          no={t('Keep')}
          isBusy={revoke.isPending}
          onYes={() => revoke.mutate(going.id)}
          onNo={() => setGoing(undefined)}
        >
          {t('The link that {{email}} got is worth nothing from then on.', { email: going.email })}
        </Confirm>
      ) : null}
    </Card>
  )
}
