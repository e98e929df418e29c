import type { ReviewSourceChange, ReviewSourceInfo, ReviewSourceInput } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../app/services.ts'
import { reviewsKey } from '../reviews-query.ts'

/** What can be done with one source of a site. */
export const useSource = (site: string, { id }: Pick<ReviewSourceInfo, 'id'>) => {
  const { api } = useServices()
  const client = useQueryClient()
  const path = { key: site, id }
  const onSettled = (): Promise<void> => client.invalidateQueries({ queryKey: reviewsKey(site) })
  const change = useMutation({
    mutationFn: (body: ReviewSourceChange) =>
      api.patch('/api/sites/{key}/review-sources/{id}', { path, body: body as never }),
    onSettled,
  })
  const refresh = useMutation({
    mutationFn: () => api.post('/api/sites/{key}/review-sources/{id}/refresh', { path }),
    onSettled,
  })
  const connect = useMutation({
    mutationFn: () => api.post('/api/sites/{key}/review-sources/{id}/connect', { path }),
    // The source's own page asks for leave, and leads back here.
    onSuccess: ({ url }) => location.assign(url),
  })
  const rotate = useMutation({
    mutationFn: () => api.post('/api/sites/{key}/review-sources/{id}/secret', { path }),
  })
  const remove = useMutation({
    mutationFn: () => api.delete('/api/sites/{key}/review-sources/{id}', { path }),
    onSettled,
  })
  return { change, refresh, connect, rotate, remove }
}

/** Makes a source. */
export const useAddSource = (site: string) => {
  const { api } = useServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReviewSourceInput) =>
      api.post('/api/sites/{key}/review-sources', { path: { key: site }, body: body as never }),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewsKey(site) }),
  })
}
