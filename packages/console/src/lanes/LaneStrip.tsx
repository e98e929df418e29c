import type { SiteDetail } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useServices } from '../app/services.ts'
import { destinationTitle } from '../live/destination-title.ts'
import { LaneNotice } from './LaneNotice.tsx'
import styles from './lane-strip.module.css'
import { useStoppedLanes } from './use-stopped-lanes.ts'

export interface LaneStripProps {
  site: SiteDetail
  /** Leads to the destinations. */
  link: ReactNode
}

/** Above every screen but that of the destinations: what has stopped, so that nobody learns of it by chance. */
export const LaneStrip = ({ site, link }: LaneStripProps): ReactElement | null => {
  const { queries } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  const lanes = useStoppedLanes(site.key)
  if (lanes.length === 0) return null
  return (
    <div className={styles.strip}>
      {lanes.map((lane) => (
        <LaneNotice
          key={lane.destination}
          site={site}
          lane={lane}
          link={link}
          title={destinationTitle(destinations, lane.destination)}
        />
      ))}
    </div>
  )
}
