import type { SettingsEntry, ThingDetail } from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { getThing } from '../../things/things-query.ts'
import { BANNER } from './banner-draft.ts'

/** What the banner's form is drawn from. */
export const bannerEntryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['widgets'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/widgets', { signal })) as unknown as SettingsEntry[],
    select: (entries: SettingsEntry[]) => entries.find(({ name }) => name === BANNER),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The site's banner; null where it has none. Edited in a form: fetched anew only after a publication or a discard. */
export const bannerQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: ['site', site, 'banner'],
    queryFn: async ({ signal }): Promise<ThingDetail | null> => {
      const things = await api.get('/api/sites/{key}/things', {
        path: { key: site },
        query: { kind: 'widget' },
        signal,
      })
      const banner = things.find(({ folder }) => folder === BANNER)
      return banner ? getThing(api, site, { kind: 'widget', id: banner.id }, signal) : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A link into the preview frame, good for one opening. */
export const previewLinkQuery = (api: Api, site: string) =>
  queryOptions({
    // Not below the site: what is published meanwhile must not open the frame anew.
    queryKey: ['preview-link', site],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/preview-link', { path: { key: site }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
