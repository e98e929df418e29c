import type { BehaviorInfo, ReportedBehavior, SiteDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useCallback, useState } from 'react'
import { useServices } from '../app/services.ts'
import { changesQuery, thingsQuery } from '../publish/publish-queries.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { BehaviorCard } from './BehaviorCard.tsx'
import styles from './behaviors.module.css'
import { behaviorsQuery } from './behaviors-query.ts'
import { PagesCard } from './PagesCard.tsx'

export interface BehaviorsScreenProps {
  site: SiteDetail
  /** Which behaviour is open. */
  opened: string | undefined
  onOpened(name: string | undefined): void
}

/** What a site's pages do by themselves: each behaviour with what was found for it, and its settings. */
export const BehaviorsScreen = ({ site, opened, onOpened }: BehaviorsScreenProps): ReactElement => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const behaviors = useQuery(behaviorsQuery(api))
  const things = useQuery(thingsQuery(api, site.key))
  const changes = useQuery(changesQuery(api, site.key)).data ?? []
  const waiting = changes.filter(({ kind }) => kind === 'behavior').map(({ id }) => id)
  const lookup = useQuery(queries.lookup(site.key)).data
  const found = lookup?.result.state === 'read' ? lookup.result : undefined
  const [reported, setReported] = useState<readonly ReportedBehavior[]>()
  const [changed, setChanged] = useState<readonly string[]>([])
  const noteChange = useCallback(
    (id: string, isChanged: boolean): void =>
      setChanged((before) =>
        isChanged ? [...new Set([...before, id])] : before.filter((one) => one !== id),
      ),
    [],
  )
  useUnsaved(changed.length > 0)
  const entries = things.data?.filter(({ kind }) => kind === 'behavior') ?? []
  // As it was when the screen opened: what is switched on meanwhile stays where it is.
  const [inUse, setInUse] = useState<readonly string[]>()
  if (things.data && !inUse) setInUse(entries.map(({ folder = '' }) => folder))
  // What was fetched once stays: what is half typed below must not go with a request that failed.
  const failed = [behaviors, things].find(({ error, data }) => error && !data)
  return (
    <div className={styles.screen}>
      <PageHead title={t('Page behaviours')} />
      <p className={styles.lead}>
        {t(
          'What your pages do by themselves, with the markup they already have. Without JavaScript they stay as they are.',
        )}
      </p>
      {failed ? <Problem error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {behaviors.data && things.data ? (
        <>
          <PagesCard site={site} lookup={lookup} onReported={setReported} />
          <div className={styles.cards}>
            {inOrder(behaviors.data, inUse ?? []).map((info) => (
              <BehaviorCard
                key={info.name}
                site={site}
                info={info}
                entries={entries.filter(({ folder }) => folder === info.name)}
                found={found?.behaviors && { n: countOf(found.behaviors, info), url: found.url }}
                reported={reported}
                waiting={waiting}
                isUnsaved={changed.some((id) => id.startsWith(`${info.name}/`))}
                isOpen={info.name === opened}
                onToggle={() => onOpened(info.name === opened ? undefined : info.name)}
                onChanged={noteChange}
              />
            ))}
          </div>
        </>
      ) : failed ? null : (
        <Skeleton height={320} />
      )}
    </div>
  )
}

const countOf = (found: readonly { name: string; n: number }[], { name }: BehaviorInfo): number =>
  found.find((one) => one.name === name)?.n ?? 0

/** What the site uses before the rest. What this server has no folder for is not shown, and stays as it is. */
const inOrder = (infos: readonly BehaviorInfo[], inUse: readonly string[]): BehaviorInfo[] =>
  [...infos].sort(
    (one, other) => Number(inUse.includes(other.name)) - Number(inUse.includes(one.name)),
  )
