import type { DestinationInfo, QueuedDelivery, SiteDetail } from '@footfall/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { deliveriesQuery, queueQuery } from './delivery-queries.ts'

/** What waits for a destination, and what can be done with it. */
export const useQueue = (site: SiteDetail, info: DestinationInfo) => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  const path = { key: site.key, name: info.name }
  const query = queueQuery(api, site.key, info.name)
  const list = useInfiniteQuery(query)
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [
        query.queryKey,
        deliveriesQuery(api, site.key).queryKey,
        queries.lanes(site.key).queryKey,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
  const replay = useMutation({
    mutationFn: (event: string | undefined) =>
      api.post('/api/sites/{key}/destinations/{name}/queue/replay', {
        path,
        body: event === undefined ? {} : { events: [event] },
      }),
    onSettled: refresh,
  })
  const drop = useMutation({
    mutationFn: (body: { event: string; reason: string }) =>
      api.post('/api/sites/{key}/destinations/{name}/queue/drop', { path, body }),
    onSettled: refresh,
  })
  const rows = (list.data?.pages.flatMap(({ items }) => items) ?? []) as QueuedDelivery[]
  return { list, rows, replay, drop }
}
