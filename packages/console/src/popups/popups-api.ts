import type {
  PopupFigures,
  PopupFile,
  PopupPreviewInput,
  PopupTestInput,
  PopupTestLink,
} from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** How often a popup was seen between two days, `YYYY-MM-DD`, and what came of it. */
export const figuresQuery = (
  api: Api,
  key: string,
  popup: string,
  days: { from: string; to: string },
) =>
  queryOptions({
    queryKey: ['site', key, 'popup-figures', popup, days.from, days.to],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/popups/{id}/figures', {
        path: { key, id: popup },
        query: days,
        signal,
      })) as PopupFigures,
    staleTime: 60_000,
  })

/** What visitors would be shown, though it is not saved. Asked by POST; it changes nothing. */
export const popupPreviewQuery = (api: Api, key: string, asked: string) =>
  queryOptions({
    queryKey: ['site', key, 'popup-preview', asked],
    queryFn: async ({ signal }) =>
      (await api.post('/api/sites/{key}/popups/preview', {
        path: { key },
        body: JSON.parse(asked) as PopupPreviewInput,
        signal,
      })) as PopupFile,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** A page of the site that shows what stands in the editor to whoever opens it, and to nobody else. */
export const makeTestLink = (api: Api, key: string, body: PopupTestInput): Promise<PopupTestLink> =>
  api.post('/api/sites/{key}/popups/test-link', { path: { key }, body })
