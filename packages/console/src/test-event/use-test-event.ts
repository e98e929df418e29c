import type { TestEventResult } from '@footfall/contract'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'

/** Sends one test event to a destination with what is saved; `values` go with it and are not kept. */
export const useTestEvent = (
  key: string,
  name: string,
): UseMutationResult<TestEventResult, Error, Record<string, string>> => {
  const { api } = useServices()
  return useMutation({
    mutationFn: async (values: Record<string, string>) =>
      (await api.post('/api/sites/{key}/destinations/{name}/test', {
        path: { key, name },
        body: { values },
      })) as TestEventResult,
  })
}
