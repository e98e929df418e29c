import type { SettingsEntry } from '@footfall/contract'
import { loadSheetEntry } from '@footfall/widgets/sheet'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The widgets that work on a page's own elements, with the fields of their forms. */
export const lightWidgetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['widgets'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/widgets', { signal })) as unknown as SettingsEntry[],
    select: (entries: SettingsEntry[]) => entries.filter(({ root }) => root === 'light'),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A widget's examples and what draws it, fetched as its sheet is opened. */
export const sheetQuery = (name: string) =>
  queryOptions({
    queryKey: ['widget-sheet', name],
    queryFn: () => loadSheetEntry(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
