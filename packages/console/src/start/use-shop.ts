import { type FoundShop, type ShopConfig, SINGLE_ID } from '@footfall/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { publishThing } from '../publish/publish-thing.ts'
import { thingQuery } from '../things/things-query.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'

export interface ShopState {
  /** Undefined while it is not known. */
  isCounted: boolean | undefined
  isBusy: boolean
  error: Error | null
  /** Has pages tell of products and sales from now on. */
  count(): Promise<void>
}

/** Whether a site's sales are counted, and how that begins. */
export const useShop = (key: string, found: FoundShop | undefined): ShopState => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  const refresh = useSavedSomething(key)
  const question = thingQuery(api, key, 'shop', SINGLE_ID)
  const thing = useQuery(question)
  const begin = useMutation({
    mutationFn: async () => {
      const { currency } = await client.fetchQuery(queries.general(key))
      if (!currency && found?.currency) {
        const general = await api.patch('/api/sites/{key}/general', {
          path: { key },
          body: { currency: found.currency },
        })
        client.setQueryData(queries.general(key).queryKey, general)
      }
      const shop: ShopConfig = {
        currency: found?.currency ?? currency ?? 'EUR',
        value: 'total',
        ids: 'id',
        selectors: found?.isTelling === false,
        events: {},
      }
      await api.put('/api/sites/{key}/things/{kind}/{id}', {
        path: { key, kind: 'shop', id: SINGLE_ID },
        body: { version: thing.data?.version ?? 0, draft: { shop } },
      })
      await publishThing(api, key, { kind: 'shop', id: SINGLE_ID })
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: question.queryKey }), refresh()]),
  })
  return {
    isCounted: thing.data && thing.data.draft.shop !== undefined,
    isBusy: begin.isPending,
    error: begin.error,
    count: () => begin.mutateAsync(),
  }
}
