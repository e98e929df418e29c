import type { SettingsEntry } from '@footfall/contract'
import { loadSheetEntry } from '@footfall/widgets/sheet'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** The widgets that stand in pages where their code does, with the fields of their forms. Those over a page have screens of their own. */
export const pageWidgetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['widgets'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/widgets', { signal })) as unknown as SettingsEntry[],
    select: (entries: SettingsEntry[]) =>
      entries.filter(({ root, needsSite }) => root === 'light' || needsSite),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A widget's examples and what draws it, fetched as its sheet is opened. */
export const sheetQuery = ({ name, root }: SettingsEntry) =>
  queryOptions({
    queryKey: ['widget-sheet', name],
    queryFn: () => loadSheetEntry(name, root),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** So many fit into a message to the preview frame. */
const MOST_SHOWN = 12

/** What a widget would show with these settings, as JSON, though they are not published. Asked by POST; it changes nothing. */
export const widgetDataQuery = (
  api: Api,
  site: string,
  { kind, settings, language }: { kind: string; settings: string; language: string },
) =>
  queryOptions({
    queryKey: ['site', site, 'widget-data', kind, language, settings],
    queryFn: ({ signal }): Promise<Record<string, unknown>> =>
      api.post('/api/sites/{key}/widget-data', {
        path: { key: site },
        body: { kind, settings: JSON.parse(settings), language, limit: MOST_SHOWN },
        signal,
      }),
  })
