import type { SettingsEntry } from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** Every widget there is, with the fields of its form: the popup itself, and its blocks. */
export const widgetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['widgets'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/widgets', { signal })) as unknown as SettingsEntry[],
    staleTime: Number.POSITIVE_INFINITY,
  })
