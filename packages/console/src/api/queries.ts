import type {
  ConsentHealth,
  DestinationInfo,
  DestinationSettings,
  GoogleConsent,
  ListPage,
  Me,
  Simulation,
  SimulationInput,
  SiteDetail,
  SiteSummary,
  StoppedLane,
} from '@footfall/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from './api.ts'

const site = (key: string): string => `/api/sites/${encodeURIComponent(key)}`

/** Addresses that are not plain queries. */
export const paths = {
  signIn: '/api/auth/sign-in/email',
  signOut: '/api/auth/sign-out',
  live: (key: string): string => `${site(key)}/live`,
  stream: (key: string, cursor: string): string =>
    `${site(key)}/live/stream?cursor=${encodeURIComponent(cursor)}`,
  destination: (key: string, name: string): string =>
    `${site(key)}/destinations/${encodeURIComponent(name)}`,
  retry: (key: string, name: string): string => `${paths.destination(key, name)}/retry`,
  discard: (key: string): string => `${site(key)}/discard`,
  publish: (key: string): string => `${site(key)}/publish`,
  debugLink: (key: string): string => `${site(key)}/debug-link`,
  consentHealth: (key: string): string => `${site(key)}/consent-health`,
  googleConsent: (key: string): string => `${site(key)}/google-consent`,
} as const

/** Every question the console asks, with its cache key in one place. */
export const createQueries = (api: Api) => ({
  me: queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.get<Me>('/api/me', signal),
    staleTime: 60_000,
  }),
  sites: (search: string) =>
    infiniteQueryOptions({
      queryKey: ['sites', search],
      queryFn: ({ signal, pageParam }) => {
        const query = new URLSearchParams()
        if (search) query.set('q', search)
        if (pageParam) query.set('after', pageParam)
        return api.get<ListPage<SiteSummary>>(`/api/sites?${query}`, signal)
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.next,
      staleTime: 60_000,
    }),
  site: (key: string) =>
    queryOptions({
      queryKey: ['site', key],
      queryFn: ({ signal }) => api.get<SiteDetail>(site(key), signal),
    }),
  destinations: queryOptions({
    queryKey: ['destinations'],
    queryFn: ({ signal }) => api.get<DestinationInfo[]>('/api/destinations', signal),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  /** What a site has filled in, for every destination. Edited in forms, so never fetched anew behind their back. */
  destinationSettings: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'destinations'],
      queryFn: ({ signal }) => api.get<DestinationSettings[]>(`${site(key)}/destinations`, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What has stopped. Asked now and then: a platform may refuse a key at any time. */
  lanes: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'lanes'],
      queryFn: ({ signal }) => api.get<StoppedLane[]>(`${site(key)}/lanes`, signal),
      refetchInterval: 30_000,
    }),
  consentHealth: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'consent-health'],
      queryFn: ({ signal }) => api.get<ConsentHealth>(paths.consentHealth(key), signal),
    }),
  googleConsent: (key: string) =>
    queryOptions({
      queryKey: ['site', key, 'google-consent'],
      queryFn: ({ signal }) => api.get<GoogleConsent>(paths.googleConsent(key), signal),
    }),
  /** Asked by POST, since what is tried is no address; it changes nothing all the same. */
  simulation: (key: string, input: SimulationInput) =>
    queryOptions({
      queryKey: ['site', key, 'simulation', input],
      queryFn: () => api.post<Simulation>(`${site(key)}/simulate`, input),
    }),
})

export type Queries = ReturnType<typeof createQueries>
