import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'
import type { Asked } from '../api/api-types.ts'
import type { LeadsSearch } from './leads-search.ts'

type LeadsQuery = Omit<NonNullable<Asked<'/api/sites/{key}/leads', 'get'>['query']>, 'after'>

/** What the server is asked. */
export const toLeadsQuery = ({ form, state, q }: LeadsSearch, isApart: boolean): LeadsQuery => ({
  state: isApart ? 'suspicious' : (state ?? 'inbox'),
  ...(form && { form }),
  ...(q && { search: q }),
})

/** Everything about a site's leads begins so: a change asks for all of it again. */
export const leadsKey = (site: string): readonly string[] => ['site', site, 'leads']

/** Leads, the newest first, page by page. */
export const leadsQuery = (api: Api, site: string, asked: LeadsQuery) =>
  infiniteQueryOptions({
    queryKey: [...leadsKey(site), 'list', asked],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/sites/{key}/leads', {
        path: { key: site },
        query: { ...asked, after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

/** One lead, for who comes by a link to it. */
export const leadQuery = (api: Api, site: string, id: string) =>
  queryOptions({
    queryKey: [...leadsKey(site), 'one', id],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/leads/{id}', { path: { key: site, id }, signal }),
  })

export const formsQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: [...leadsKey(site), 'forms'],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/leads/forms', { path: { key: site }, signal }),
  })

/** Asked for when somebody presses the button, and not kept: it is a secret. */
export const secretQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: [...leadsKey(site), 'webhook'],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/leads/webhook', { path: { key: site }, signal }),
    enabled: false,
    gcTime: 0,
  })

/** Whether leads may be mailed to an address. */
export const notifyAddressQuery = (api: Api, site: string, email: string) =>
  queryOptions({
    queryKey: ['site', site, 'notify-address', email],
    queryFn: () =>
      api.post('/api/sites/{key}/leads/notify-address/state', {
        path: { key: site },
        body: { email },
      }),
    retry: false,
  })
