import type { InboxReview } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../app/services.ts'
import { reviewsKey } from '../reviews-query.ts'

/** What can be done with one review. `onGone`: it may stand in this list no longer. */
export const useReview = (site: string, review: InboxReview, onGone: () => void) => {
  const { api } = useServices()
  const client = useQueryClient()
  const path = { key: site, id: review.id }
  const onSettled = (): Promise<void> => client.invalidateQueries({ queryKey: reviewsKey(site) })
  const move = useMutation({
    mutationFn: (state: 'published' | 'rejected' | 'hidden') =>
      api.patch('/api/sites/{key}/reviews/{id}', { path, body: { state } }),
    onSuccess: onGone,
    onSettled,
  })
  const reply = useMutation({
    mutationFn: (words: string) =>
      api.patch('/api/sites/{key}/reviews/{id}', { path, body: { reply: words } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/api/sites/{key}/reviews/{id}', { path }),
    onSuccess: onGone,
    onSettled,
  })
  return { move, reply, remove, error: move.error ?? reply.error ?? remove.error }
}
