import type { ParkedChoice } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { parkedKey } from './data-query.ts'

/** What can be done with events that were put aside: some, or all. */
export const useParked = (site: string) => {
  const { api } = useServices()
  const client = useQueryClient()
  const path = { key: site }
  const onSettled = (): Promise<void> => client.invalidateQueries({ queryKey: parkedKey(site) })
  const replay = useMutation({
    mutationFn: (body: ParkedChoice) =>
      api.post('/api/sites/{key}/data/parked/replay', { path, body }),
    onSettled,
  })
  const forget = useMutation({
    mutationFn: (body: ParkedChoice) =>
      api.post('/api/sites/{key}/data/parked/forget', { path, body }),
    onMutate: () => replay.reset(),
    onSettled,
  })
  return { replay, forget }
}
