import {
  type BehaviorInfo,
  includesRole,
  type ReportedBehavior,
  type SiteDetail,
  type StateTone,
  type ThingSummary,
} from '@footfall/contract'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { text } from '../texts/text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FoldToggle } from '../ui/FoldToggle.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { BehaviorEntry } from './BehaviorEntry.tsx'
import styles from './behaviors.module.css'
import { newEntryId } from './entry-id.ts'
import { type Found, FoundWords } from './FoundWords.tsx'

export interface BehaviorCardProps {
  site: SiteDetail
  info: BehaviorInfo
  /** Those of the site that are of this kind. */
  entries: readonly ThingSummary[]
  /** What the look-up found for it; absent: nobody has looked. */
  found: Found | undefined
  /** What the owner's own visit says; absent: there was none. */
  reported: readonly ReportedBehavior[] | undefined
  /** Ids of entries that are saved and not live. */
  waiting: readonly string[]
  isUnsaved: boolean
  isOpen: boolean
  onToggle(): void
  onChanged(id: string, isChanged: boolean): void
}

/** One behaviour: what it does, what there is for it, whether it is on; opened, its settings. Closing keeps what was typed. */
export const BehaviorCard = (props: BehaviorCardProps): ReactElement => {
  const { t } = useTexts()
  const { site, info, entries, found, reported = [], waiting, isUnsaved, isOpen, onToggle } = props
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const [added, setAdded] = useState<readonly string[]>([])
  const saved = entries.map(({ id }) => id)
  // A first one is there at once: whoever opens a behaviour sees what it can do.
  const ids = [...(saved[0] ? saved : [info.name]), ...added.filter((id) => !saved.includes(id))]
  const own = reported.filter(({ entry }) => saved.includes(entry))
  const faults = [...new Set(own.flatMap((one) => one.faults))]
  const panel = `behavior-${info.name}`
  const mayChange = includesRole(site.role, 'editor')
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <FoldToggle isOpen={isOpen} controls={panel} onToggle={onToggle} className={styles.toggle}>
          <span className={styles.words}>
            <span className={styles.name}>{t(info.title)}</span>
            {info.about ? <span className={styles.about}>{t(info.about)}</span> : null}
            <FoundWords info={info} found={found} reported={own} />
          </span>
          <span className={styles.badges}>
            {isUnsaved ? <ToneBadge tone="waiting" label={t('Not saved')} /> : null}
            <CardState entries={entries} waiting={waiting} />
          </span>
        </FoldToggle>
      </h2>
      {faults.length > 0 ? (
        <div className={styles.faults}>
          <Notice tone="bad" title={t('It reports a fault on the page you opened.')}>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        {wasOpen ? (
          <>
            {ids.map((id, at) => (
              <BehaviorEntry
                key={id}
                site={site}
                info={info}
                id={id}
                isSaved={saved.includes(id)}
                isWaiting={waiting.includes(id)}
                place={ids.length > 1 ? at + 1 : undefined}
                onChanged={props.onChanged}
                onGone={() => setAdded((before) => before.filter((one) => one !== id))}
              />
            ))}
            {mayChange && saved[0] && takesElements(info) ? (
              <Button
                variant="default"
                className={styles.add ?? ''}
                leftSection={<Icon name="plus" />}
                onClick={() => setAdded((before) => [...before, newEntryId(info.name)])}
              >
                {t('Add one for other elements')}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </section>
  )
}

/** Whether an owner can name elements for it; without that a second one would find nothing of its own. */
const takesElements = ({ fields }: BehaviorInfo): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'selector')

const STATES: Record<'off' | 'on' | 'waiting', { label: string; tone: StateTone }> = {
  off: { label: text('Off'), tone: 'quiet' },
  on: { label: text('On'), tone: 'good' },
  waiting: { label: text('Not live yet'), tone: 'waiting' },
}

const CardState = ({
  entries,
  waiting,
}: Pick<BehaviorCardProps, 'entries' | 'waiting'>): ReactElement => {
  const { t } = useTexts()
  const isWaiting = entries.some(({ id }) => waiting.includes(id))
  const isLive = entries.some(({ state }) => state === 'live')
  const { label, tone } = STATES[isWaiting ? 'waiting' : isLive ? 'on' : 'off']
  return <ToneBadge tone={tone} label={t(label)} />
}
