import type { StoppedLane } from '@footfall/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../app/services.ts'

/** How long a response to a try may take before nobody waits for it any more. */
const PATIENCE_MS = 30_000
const LOOK_MS = 1_500

/** The destinations of a site that have stopped. */
export const useStoppedLanes = (site: string): readonly StoppedLane[] => {
  const { queries } = useServices()
  return useQuery(queries.lanes(site)).data ?? []
}

export interface LaneRetry {
  retry(): void
  isTrying: boolean
  /** It was tried since, and refused again. */
  isRefusedAgain: boolean
  error: Error | null
}

/** Tries a stopped lane at once, and looks until the platform has responded. */
export const useLaneRetry = (site: string, lane: StoppedLane): LaneRetry => {
  const { api, queries, clock } = useServices()
  const client = useQueryClient()
  const [before, setBefore] = useState<{ triedAt: number; until: number }>()
  const { queryKey } = queries.lanes(site)
  const start = useMutation({
    mutationFn: () =>
      api.post('/api/sites/{key}/destinations/{name}/retry', {
        path: { key: site, name: lane.destination },
      }),
    onMutate: () => setBefore({ triedAt: lane.triedAt ?? 0, until: clock.now() + PATIENCE_MS }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
  const hasResponse = before !== undefined && (lane.triedAt ?? 0) > before.triedAt
  const isTrying = before !== undefined && !hasResponse && !start.error
  // The lane's own row goes when it works again, so looking ends with this component.
  useQuery({
    ...queries.lanes(site),
    enabled: isTrying,
    refetchInterval: () => {
      if (before && clock.now() < before.until) return LOOK_MS
      setBefore(undefined)
      return false
    },
  })
  return {
    retry: () => start.mutate(),
    isTrying,
    isRefusedAgain: hasResponse,
    error: start.error,
  }
}
