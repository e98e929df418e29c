import type { DestinationInfo, DestinationSettings, SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useCallback, useState } from 'react'
import { useServices } from '../app/services.ts'
import { deliveriesQuery } from '../deliveries/delivery-queries.ts'
import { useStoppedLanes } from '../lanes/use-stopped-lanes.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DestinationCard } from './DestinationCard.tsx'
import styles from './destinations-screen.module.css'

export interface DestinationsScreenProps {
  site: SiteDetail
  /** Which destination is open, null for none; absent until the owner chooses. */
  opened: string | null | undefined
  onOpened(name: string | null): void
}

/** The platforms a site tells, each with a form drawn from its own data. */
export const DestinationsScreen = (props: DestinationsScreenProps): ReactElement => {
  const { t } = useTexts()

  const { site, opened, onOpened } = props
  const { api, queries } = useServices()
  const destinations = useQuery(queries.destinations)
  const settings = useQuery(queries.destinationSettings(site.key))
  const deliveries = useQuery(deliveriesQuery(api, site.key)).data
  // Unsaved changes: then saving, not publishing or leaving, is the next thing to do.
  const [changed, setChanged] = useState<readonly string[]>([])
  const noteChange = useCallback(
    (name: string, isChanged: boolean): void =>
      setChanged((before) =>
        isChanged ? [...new Set([...before, name])] : before.filter((one) => one !== name),
      ),
    [],
  )
  useUnsaved(changed.length > 0)
  const lanes = useStoppedLanes(site.key)
  // What has stopped stands first, and stays there for this visit: mended, it does not jump away under the owner's hand.
  const [leading, setLeading] = useState<readonly string[]>([])
  const found = lanes.map(({ destination }) => destination).filter((one) => !leading.includes(one))
  if (found.length > 0) setLeading([...leading, ...found])
  // Then what was in use when the screen opened; what is switched on meanwhile stays where it is.
  const [inUse, setInUse] = useState<readonly string[]>()
  if (settings.data && !inUse) setInUse(namesInUse(settings.data))
  const cards = pair(destinations.data ?? [], settings.data ?? [], [leading, inUse ?? []])
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
      <PageHead title={t('Destinations')} />
      <p className={styles.lead}>
        {t(
          'The platforms that are told what happens on {{name}}, each only with the visitor’s consent.',
          { name: site.name },
        )}
      </p>
      {site.hasUnpublished ? null : (
        <Notice
          tone="good"
          title={t('Revision {{revision}} is live.', { revision: site.revision })}
        >
          {t('Pages pick up a new revision within a minute of its publication.')}
        </Notice>
      )}
      {error ? <Problem error={error} onRetry={retry} /> : null}
      {destinations.isPending || settings.isPending ? <Skeleton height={240} /> : null}
      <div className={styles.cards}>
        {cards.map(({ info, stored }) => (
          <DestinationCard
            key={info.name}
            site={site}
            info={info}
            stored={stored}
            lane={lanes.find(({ destination }) => destination === info.name)}
            deliveries={deliveries?.destinations.find(({ name }) => name === info.name)}
            siteDenied={deliveries?.denied ?? 0}
            isUnsaved={changed.includes(info.name)}
            isOpen={info.name === openName}
            onToggle={() => onOpened(info.name === openName ? null : info.name)}
            onChanged={noteChange}
          />
        ))}
      </div>
    </div>
  )
}

const namesInUse = (settings: readonly DestinationSettings[]): string[] =>
  settings.filter(({ isEnabled }) => isEnabled).map(({ name }) => name)

/** Those of each group before the rest; within it by title, as an owner looks for them. */
const pair = (
  infos: readonly DestinationInfo[],
  settings: readonly DestinationSettings[],
  groups: readonly (readonly string[])[],
): { info: DestinationInfo; stored: DestinationSettings }[] =>
  infos
    .flatMap((info) => {
      const stored = settings.find(({ name }) => name === info.name)
      return stored ? [{ info, stored }] : []
    })
    .sort(
      (one, other) =>
        rank(groups, one.info.name) - rank(groups, other.info.name) ||
        one.info.title.localeCompare(other.info.title),
    )

const rank = (groups: readonly (readonly string[])[], name: string): number => {
  const at = groups.findIndex((names) => names.includes(name))
  return at === -1 ? groups.length : at
}
