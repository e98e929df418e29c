import type { DestinationInfo, DestinationSettings, SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useStoppedLanes } from '../lanes/use-stopped-lanes.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DestinationCard } from './DestinationCard.tsx'
import styles from './destinations-screen.module.css'

export interface DestinationsScreenProps {
  site: SiteDetail
}

/** The platforms a site tells, each with a form drawn from its own data. */
export const DestinationsScreen = ({ site }: DestinationsScreenProps): ReactElement => {
  const { queries } = useServices()
  const destinations = useQuery(queries.destinations)
  const settings = useQuery(queries.destinationSettings(site.key))
  const [opened, setOpened] = useState<string | null>()
  // Unsaved changes: then saving, not publishing or leaving, is the next thing to do.
  const [changed, setChanged] = useState<readonly string[]>([])
  const noteChange = (name: string, isChanged: boolean): void =>
    setChanged((before) =>
      isChanged ? [...new Set([...before, name])] : before.filter((one) => one !== name),
    )
  useUnsaved(changed.length > 0)
  const lanes = useStoppedLanes(site.key)
  // What has stopped stands first, and stays there for this visit: mended, it does not jump away under the owner's hand.
  const [leading, setLeading] = useState<readonly string[]>([])
  const found = lanes.map(({ destination }) => destination).filter((one) => !leading.includes(one))
  if (found.length > 0) setLeading([...leading, ...found])
  const cards = pair(destinations.data ?? [], settings.data ?? [], leading)
  // Until the owner chooses: what has stopped, or the one in use, if there is just one.
  const enabled = cards.filter(({ stored }) => stored.isEnabled)
  const first = lanes[0]?.destination ?? (enabled.length === 1 ? enabled[0]?.info.name : undefined)
  const openName = opened === undefined ? first : opened
  const error = destinations.error ?? settings.error
  const retry = (): void => {
    void destinations.refetch()
    void settings.refetch()
  }
  return (
    <div className={styles.screen}>
      <PageHead title="Destinations" />
      <p className={styles.lead}>
        The platforms that are told what happens on {site.name}, each only with the visitor’s
        consent.
      </p>
      {site.hasUnpublished ? null : (
        <Notice tone="good" title={`Revision ${site.revision} is live.`}>
          Pages pick up a new revision within a minute of its publication.
        </Notice>
      )}
      {error ? <Problem error={error} onRetry={retry} /> : null}
      {destinations.isPending || settings.isPending ? <Skeleton height={240} /> : null}
      <div className={styles.cards}>
        {cards.map(({ info, stored }) => (
          <DestinationCard
            key={info.name}
            {...{ site, info, stored }}
            lane={lanes.find(({ destination }) => destination === info.name)}
            isUnsaved={changed.includes(info.name)}
            isOpen={info.name === openName}
            onToggle={() => setOpened(info.name === openName ? null : info.name)}
            onChanged={(isChanged) => noteChange(info.name, isChanged)}
          />
        ))}
      </div>
    </div>
  )
}

/** By title, as an owner looks for them; switching one on does not make it jump. */
const pair = (
  infos: readonly DestinationInfo[],
  settings: readonly DestinationSettings[],
  leading: readonly string[],
): { info: DestinationInfo; stored: DestinationSettings }[] =>
  infos
    .flatMap((info) => {
      const stored = settings.find(({ name }) => name === info.name)
      return stored ? [{ info, stored }] : []
    })
    .sort(
      (one, other) =>
        Number(leading.includes(other.info.name)) - Number(leading.includes(one.info.name)) ||
        one.info.title.localeCompare(other.info.title),
    )
