import type { LookupResult } from '@footfall/contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import type { KeptLookup } from './start-state.ts'

/** Has our server read a page of the site, and keeps what it found for all steps. */
export const useLookUp = (
  key: string,
  onRead?: (result: LookupResult) => void,
): UseMutationResult<LookupResult, Error, string> => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (address: string) =>
      (await api.post('/api/sites/{key}/lookup', {
        path: { key },
        body: { address },
      })) as LookupResult,
    onSuccess(result, address) {
      client.setQueryData(queries.lookup(key).queryKey, (): KeptLookup => ({ address, result }))
      onRead?.(result)
    },
  })
}
