import type { Verification } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../app/services.ts'

const POLL_MS = 1_500
/** As long ago as the server takes: a page that was left open for days must not ask what is refused. */
const LONGEST_AGO_MS = 86_400_000

/** The owner's own visit, as far as it is known. */
export interface OwnVisit {
  verification: Verification | undefined
  error: Error | null
  /** Asks at once. */
  ask(): void
  /** The owner opens their page just now. */
  onOpen(): void
}

/** How the owner's own visit stands, asked for again until it has arrived. Once for all steps, or it would be asked for twice. */
export const useVerification = (key: string, link: string | undefined): OwnVisit => {
  const { api, clock } = useServices()
  const [openedAt, setOpenedAt] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['site', key, 'verification', link ?? '', openedAt ?? 0],
    queryFn: async ({ signal }) =>
      (await api.get('/api/sites/{key}/verification', {
        path: { key },
        query: {
          link,
          ago: openedAt === undefined ? undefined : since(clock.now() - openedAt),
        },
        signal,
      })) as Verification,
    refetchInterval: ({ state }) => (state.data?.state === 'verified' || !link ? false : POLL_MS),
    // The owner looks at another tab just now.
    refetchIntervalInBackground: true,
    placeholderData: (before) => before,
  })
  return {
    verification: data,
    error,
    ask: () => void refetch(),
    onOpen: () => setOpenedAt(clock.now()),
  }
}

const since = (ms: number): number => Math.min(Math.max(0, Math.round(ms)), LONGEST_AGO_MS)
