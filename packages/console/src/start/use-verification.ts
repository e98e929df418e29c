import type { Verification } from '@footfall/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'

const POLL_MS = 1_500

/** How the owner's own visit stands, asked for again until it has arrived. `openedAt`: when they opened their page. */
export const useVerification = (
  key: string,
  link: string | undefined,
  openedAt: number | undefined,
): UseQueryResult<Verification> => {
  const { api, clock } = useServices()
  return useQuery({
    queryKey: ['site', key, 'verification', link ?? '', openedAt ?? 0],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/verification', {
        path: { key },
        query: {
          link,
          ago: openedAt === undefined ? undefined : Math.max(0, Math.round(clock.now() - openedAt)),
        },
        signal,
      })) as Verification,
    refetchInterval: ({ state }) => (state.data?.state === 'verified' || !link ? false : POLL_MS),
    // The owner looks at another tab just now.
    refetchIntervalInBackground: true,
    placeholderData: (before) => before,
  })
}
