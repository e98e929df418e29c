import type { ReviewInvitationSettings } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Api } from '../../api/api.ts'
import { useServices } from '../../app/services.ts'
import { Cards } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { reviewsKey } from '../reviews-query.ts'
import { InvitationsForm } from './InvitationsForm.tsx'

/** Edited in a form, so never fetched anew behind its back. */
const invitationsQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: [...reviewsKey(site), 'invitations'],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/reviews/invitations', { path: { key: site }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whom the shop asks for a review after an order, and when. */
export const InvitationsScreen = ({ site }: { site: string }): ReactElement => {
  const { api } = useServices()
  const client = useQueryClient()
  const query = invitationsQuery(api, site)
  const stored = useQuery(query)
  const save = useMutation({
    mutationFn: (body: ReviewInvitationSettings) =>
      api.put('/api/sites/{key}/reviews/invitations', { path: { key: site }, body }),
    onSuccess: (_saved, sent) => client.setQueryData(query.queryKey, sent),
  })
  if (stored.error && !stored.data) {
    return <Problem error={stored.error} onRetry={() => void stored.refetch()} />
  }
  if (!stored.data) return <Skeleton height={320} />
  return (
    <Cards>
      <InvitationsForm
        stored={stored.data}
        isBusy={save.isPending}
        isSaved={save.isSuccess}
        error={save.error}
        onSave={(form) => save.mutate(form)}
        onReset={save.reset}
      />
    </Cards>
  )
}
