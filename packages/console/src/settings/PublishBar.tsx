import { includesRole, type SiteDetail, thingKey } from '@footfall/contract'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { detailsOf } from '../api/error-details.ts'
import { useServices } from '../app/services.ts'
import { CodesWarning } from '../publish/CodesWarning.tsx'
import { changesQuery } from '../publish/publish-queries.ts'
import { usePublish } from '../publish/use-publish.ts'
import { sayProblem } from '../texts/say-problem.ts'
import { text } from '../texts/text.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import { changeWords } from './change-words.ts'
import styles from './publish-bar.module.css'

export interface PublishBarProps {
  site: SiteDetail
  /** A form has changes that are not saved yet. */
  hasUnsaved: boolean
  /** The screen above takes the whole width; most are a column for reading. */
  isWide: boolean
  /** Leads to what differs, field by field. */
  link: ReactNode
  /** The draft is what pages have: forms must start anew. */
  onDiscarded(): void
}

/** Changes named in the bar; the rest is a number. */
const MOST_NAMED = 3

const SAVE_FIRST = text('Save your changes first; then publish.')

/** Stays in sight while something is saved that pages do not have: what it is, making it live, or dropping it. */
export const PublishBar = ({
  site,
  hasUnsaved,
  isWide,
  link,
  onDiscarded,
}: PublishBarProps): ReactElement => {
  const { t } = useTexts()

  const { api, queries } = useServices()
  const { data: destinations } = useQuery(queries.destinations)
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState('')
  const { publish, discard } = usePublish(site)
  const { hasUnpublished } = site
  const changes = useQuery({
    ...changesQuery(api, site.key),
    // Clients of an agency see that something waits, not what.
    enabled: hasUnpublished && includesRole(site.role, 'analyst'),
    // What was so before something was saved says nothing.
    staleTime: 0,
  })
  const list = changes.data ?? []
  // Named one by one: what a colleague saves meanwhile was not shown, and neither goes live nor is lost.
  const shown = list.map(({ kind, id }) => ({ kind, id }))
  // The word on the last time must not be heard again after the next.
  useEffect(() => (hasUnpublished ? undefined : () => setDone('')), [hasUnpublished])
  const words = list.map((change) => changeWords(change, destinations, t))
  const isFirst = site.revision === 0
  // A site without any choice of its own is published too.
  const isNone = isFirst ? !changes.data : shown.length === 0
  const title = isFirst
    ? t('Nothing is published yet.')
    : hasUnsaved
      ? t('Not saved yet.')
      : t('Saved, not yet live.')
  const saved = isFirst
    ? [t('Your pages run on nothing until you publish.'), named(words, t)].join(' ').trim()
    : words.length > 0
      ? named(words, t)
      : t('Your pages still run on revision {{revision}}.', { revision: site.revision })
  const more = !hasUnsaved
    ? saved
    : words.length === 0 || isFirst
      ? t(SAVE_FIRST)
      : [t(SAVE_FIRST), t('Saved, not yet live: {{what}}', { what: saved })].join(' ')
  const hasCodes = list.some(({ codes }) => codes)
  const error = publish.error ?? discard.error ?? (changes.data ? null : changes.error)
  return (
    <>
      {hasUnpublished ? (
        <Bar isWide={isWide}>
          {error || hasCodes ? (
            <div className={styles.problem}>
              {error ? (
                <>
                  <Problem error={error} marked="all" />
                  <PublishDetails error={error} />
                </>
              ) : null}
              <CodesWarning changes={list} />
            </div>
          ) : null}
          <Icon name="clock" size={18} className={styles.icon ?? ''} />
          <div className={styles.text} role="status">
            <strong>{title}</strong>
            <span className={styles.more}>
              <span>{more}</span> {isFirst ? null : link}
            </span>
          </div>
          {includesRole(site.role, 'editor') ? (
            <div className={styles.actions}>
              {isFirst ? null : (
                <BusyButton
                  variant="subtle"
                  color="gray"
                  size="sm"
                  isBusy={false}
                  isIdle={isNone}
                  onClick={() => setAsked(true)}
                >
                  {t('Discard')}
                </BusyButton>
              )}
              <BusyButton
                size="sm"
                variant={hasUnsaved ? 'default' : 'filled'}
                disabled={hasUnsaved}
                isBusy={publish.isPending}
                isIdle={isNone}
                className={styles.publish ?? ''}
                leftSection={<Icon name="publish" />}
                onClick={() =>
                  publish.mutate(shown.length > 0 ? shown : undefined, {
                    onSuccess: () => setDone(t('Published. Pages pick it up within a minute.')),
                  })
                }
              >
                {t('Publish')}
              </BusyButton>
            </div>
          ) : null}
          {isAsked ? (
            <Confirm
              title={t('Discard what is not live?')}
              yes={t('Discard')}
              no={t('Keep')}
              isBusy={discard.isPending}
              onYes={() =>
                discard.mutate(shown, {
                  onSuccess() {
                    setDone(
                      t('Discarded. You are back at revision {{revision}}.', {
                        revision: site.revision,
                      }),
                    )
                    onDiscarded()
                  },
                  onSettled: () => setAsked(false),
                })
              }
              onNo={() => setAsked(false)}
            >
              <ul>
                {list.map((change) => (
                  <li key={thingKey(change)}>{changeWords(change, destinations, t)}</li>
                ))}
              </ul>
              {t(
                'What your pages use goes back to revision {{revision}}, which they run on. What only the server uses stays as it is, such as access tokens and test event codes: it works from the moment it is saved.',
                { revision: site.revision },
              )}
            </Confirm>
          ) : null}
        </Bar>
      ) : null}
      <VisuallyHidden role="status">{hasUnpublished ? '' : done}</VisuallyHidden>
    </>
  )
}

const Bar = ({ isWide, children }: { isWide: boolean; children: ReactNode }): ReactElement => {
  const { t } = useTexts()

  const box = useRef<HTMLElement>(null)
  useFocusHeir(box)
  return (
    <section ref={box} className={styles.bar} data-wide={isWide} aria-label={t('Not live yet')}>
      {children}
    </section>
  )
}

const named = (words: readonly string[], t: Translate): string => {
  const rest = words.length - MOST_NAMED
  const shown = words.slice(0, MOST_NAMED).join(' · ')
  return rest > 0 ? `${shown} · ${t('{{rest}} more', { rest })}` : shown
}

const PublishDetails = ({ error }: { error: Error }): ReactElement | null => {
  const { t } = useTexts()

  const details = detailsOf(error)
  return details.length > 0 ? (
    <ul>
      {details.map(({ path, message }) => (
        <li key={path}>
          <code>{path}</code>: {sayProblem(message, t)}
        </li>
      ))}
    </ul>
  ) : null
}
