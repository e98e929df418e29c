import type {
  DestinationInfo,
  DestinationSettings,
  LookupResult,
  OrderProof,
  SimulationInput,
} from '@footfall/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AuditSearch } from '../organisation/audit-search.ts'
import type { SitesSearch } from '../organisation/sites-search.ts'
import type { Api } from './api.ts'

/** How often a first order is asked for. */
export const PROOF_MS = 3_000

/** Every question the console asks, with its cache key in one place. */
export const createQueries = (api: Api) => ({
  me: queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.get('/api/me', { signal }),
    staleTime: 60_000,
  }),
  /** What the pages before a sign-in need to know. */
  start: queryOptions({
    queryKey: ['start'],
    queryFn: ({ signal }) => api.get('/api/first-run', { signal }),
    staleTime: 60_000,
  }),
  sessions: queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => api.get('/api/me/sessions', { signal }),
  }),
  passkeys: queryOptions({
    queryKey: ['me', 'passkeys'],
    queryFn: ({ signal }) => api.get('/api/me/passkeys', { signal }),
  }),
  organisations: infiniteQueryOptions({
    queryKey: ['organisations'],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/organisations', { query: { after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 60_000,
  }),
  organisationSites: (organisation: string, search: SitesSearch) =>
    infiniteQueryOptions({
      queryKey: ['organisation', organisation, 'sites', search],
      queryFn: ({ signal, pageParam }) =>
        api.get('/api/organisations/{organisation}/sites', {
          path: { organisation },
          query: { ...search, after: pageParam },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  members: (organisation: string, search: string) =>
    infiniteQueryOptions({
      queryKey: ['organisation', organisation, 'members', search],
      queryFn: ({ signal, pageParam }) =>
        api.get('/api/organisations/{organisation}/members', {
          path: { organisation },
          query: { q: search, after: pageParam },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  invitations: (organisation: string) =>
    infiniteQueryOptions({
      queryKey: ['organisation', organisation, 'invitations'],
      queryFn: ({ signal, pageParam }) =>
        api.get('/api/organisations/{organisation}/invitations', {
          path: { organisation },
          query: { after: pageParam },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  apiKeys: (organisation: string) =>
    infiniteQueryOptions({
      queryKey: ['organisation', organisation, 'api-keys'],
      queryFn: ({ signal, pageParam }) =>
        api.get('/api/organisations/{organisation}/api-keys', {
          path: { organisation },
          query: { after: pageParam },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  audit: (organisation: string, filter: AuditSearch) =>
    infiniteQueryOptions({
      queryKey: ['organisation', organisation, 'audit', filter],
      queryFn: ({ signal, pageParam }) =>
        api.get('/api/organisations/{organisation}/audit', {
          path: { organisation },
          query: { ...filter, after: pageParam },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
    }),
  sites: (search: string) =>
    infiniteQueryOptions({
      queryKey: ['sites', search],
      queryFn: ({ signal, pageParam }) =>
        api.get('/api/sites', {
          query: { q: search, after: pageParam },
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
      staleTime: 60_000,
    }),
  site: (key: string) =>
    queryOptions({
      queryKey: ['site', key],
      queryFn: ({ signal }) => api.get('/api/sites/{key}', { path: { key }, signal }),
    }),
  general: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'general'],
      queryFn: ({ signal }) => api.get('/api/sites/{key}/general', { path: { key }, signal }),
    }),
  handover: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'handover'],
      queryFn: ({ signal }) => api.get('/api/sites/{key}/handover', { path: { key }, signal }),
    }),
  destinations: queryOptions({
    queryKey: ['destinations'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/destinations', { signal })) as unknown as DestinationInfo[],
    staleTime: Number.POSITIVE_INFINITY,
  }),
  /** What a site has filled in, for every destination. Edited in forms, so never fetched anew behind their back. */
  destinationSettings: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'destinations'],
      queryFn: async ({ signal }) =>
        (await api.get('/api/sites/{key}/destinations', {
          path: { key },
          signal,
        })) as DestinationSettings[],
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What has stopped. Asked now and then: a platform may refuse a key at any time. */
  lanes: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'lanes'],
      queryFn: ({ signal }) => api.get('/api/sites/{key}/lanes', { path: { key }, signal }),
      refetchInterval: 30_000,
    }),
  /** Whether somebody paused the site. Asked now and then: a colleague may do so at any time. */
  pause: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'pause'],
      queryFn: ({ signal }) => api.get('/api/sites/{key}/pause', { path: { key }, signal }),
      refetchInterval: 15_000,
    }),
  consentHealth: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'consent-health'],
      queryFn: ({ signal }) =>
        api.get('/api/sites/{key}/consent-health', { path: { key }, signal }),
    }),
  googleConsent: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'google-consent'],
      queryFn: ({ signal }) =>
        api.get('/api/sites/{key}/google-consent', { path: { key }, signal }),
    }),
  /** Asked by POST, since what is tried is no address; it changes nothing all the same. */
  simulation: (key: string, input: SimulationInput, of: 'published' | 'saved' = 'published') =>
    queryOptions({
      queryKey: ['site', key, 'simulation', of, input],
      queryFn: () =>
        api.post('/api/sites/{key}/simulate', { path: { key }, query: { of }, body: input }),
    }),
  /** What was found on the site's page last. */
  lookup: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'lookup'],
      queryFn: async ({ signal }) =>
        (await api.get('/api/sites/{key}/lookup', { path: { key }, signal })) as {
          address: string
          result: LookupResult
        } | null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** One real order; asked for again until there is one. */
  proof: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'proof'],
      queryFn: async ({ signal }) =>
        (await api.get('/api/sites/{key}/proof', { path: { key }, signal })) as OrderProof | null,
      refetchInterval: ({ state }) => (state.data ? false : PROOF_MS),
    }),
})

export type Queries = ReturnType<typeof createQueries>
