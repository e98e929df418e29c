import type { SiteDetail, ThingDetail, ThingKind } from '@footfall/contract'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { thingQuery } from './things-query.ts'
import { useSavedSomething } from './use-saved-something.ts'

export interface ThingSave {
  id: string
  /** The version the form began with; 0 for a new thing. */
  version: number
  draft: object
}

/** Saves a thing's draft; what is not live yet then shows below every screen. */
export const useSaveThing = (
  site: SiteDetail,
  kind: ThingKind,
): UseMutationResult<ThingDetail, Error, ThingSave> => {
  const { api } = useServices()
  const client = useQueryClient()
  const savedSomething = useSavedSomething(site.key)
  return useMutation({
    mutationKey: ['save', site.key, kind],
    mutationFn: async ({ id, version, draft }: ThingSave) =>
      (await api.put('/api/sites/{key}/things/{kind}/{id}', {
        path: { key: site.key, kind, id },
        body: { version, draft: { ...draft } },
      })) as ThingDetail,
    onSuccess: async (saved) => {
      client.setQueryData(thingQuery(api, site.key, kind, saved.id).queryKey, saved)
      await savedSomething()
    },
  })
}
