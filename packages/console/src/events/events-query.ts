import type {
  EventCatalogue,
  PickState,
  RuleTrial,
  RuleTrialInput,
  SettingsEntry,
} from '@footfall/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/api.ts'

/** What there is and how often it came. Counts grow all the time; a glance a minute is enough. */
export const catalogueQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['site', key, 'events'],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/events', {
        path: { key },
        signal,
      })) as unknown as EventCatalogue,
    refetchInterval: 60_000,
  })

export const triggersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['triggers'],
    // Of the fields the document says only what all kinds have.
    queryFn: async ({ signal }) =>
      (await api.get('/api/triggers', { signal })) as unknown as SettingsEntry[],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asked by POST, since a rule is no address; it changes nothing all the same. */
export const trialQuery = (api: Api, key: string, rule: RuleTrialInput) =>
  queryOptions({
    queryKey: ['site', key, 'trial', rule],
    queryFn: async () =>
      (await api.post('/api/sites/{key}/events/try', {
        path: { key },
        body: rule as never,
      })) as RuleTrial,
    staleTime: 60_000,
  })

/** Whether something was chosen on the owner's site by now. */
export const pickQuery = (api: Api, key: string, id: string) =>
  queryOptions({
    queryKey: ['site', key, 'picks', id],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/picks/{id}', { path: { key, id }, signal })) as PickState,
    refetchInterval: 1_500,
    // The owner is looking at another tab meanwhile.
    refetchIntervalInBackground: true,
  })
