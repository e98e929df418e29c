import type { BehaviorInfo, SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { thingQuery } from '../things/things-query.ts'
import { Problem } from '../ui/Problem.tsx'
import { BehaviorForm } from './BehaviorForm.tsx'

export interface BehaviorEntryProps {
  site: SiteDetail
  info: BehaviorInfo
  id: string
  /** Otherwise it is new, and the server knows nothing of it. */
  isSaved: boolean
  /** It is saved and not live. */
  isWaiting: boolean
  /** Which of several it is; absent: it is the only one. */
  place: number | undefined
  onChanged(id: string, isChanged: boolean): void
  /** It is not to be shown any more. */
  onGone(): void
}

/** One entry of a behaviour: as it is saved, or a new one. */
export const BehaviorEntry = (props: BehaviorEntryProps): ReactElement => {
  const { site, id, isSaved } = props
  const { api } = useServices()
  const thing = useQuery({ ...thingQuery(api, site.key, 'behavior', id), enabled: isSaved })
  if (isSaved && thing.error && !thing.data) {
    return <Problem error={thing.error} onRetry={() => void thing.refetch()} />
  }
  if (isSaved && !thing.data) return <Skeleton height={160} />
  return <BehaviorForm {...props} stored={thing.data} />
}
