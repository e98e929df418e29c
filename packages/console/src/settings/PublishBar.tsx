import type { Published, SiteDetail, UnpublishedChange } from '@footfall/contract'
import { Button, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api.ts'
import { paths } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useFocusHeir } from '../ui/use-focus-heir.ts'
import { allChangeWords } from './change-words.ts'
import styles from './publish-bar.module.css'

export interface PublishBarProps {
  site: SiteDetail
  /** A form has changes that are not saved yet. */
  hasUnsaved: boolean
  /** The screen above takes the whole width; most are a column for reading. */
  isWide: boolean
  /** The draft is what pages have: forms must start anew. */
  onDiscarded(): void
}

/** Changes named in the bar; the rest is a number. */
const MOST_NAMED = 3

const SAVE_FIRST = 'Save your changes first; then publish.'

/** Stays in sight while something is saved that pages do not have: what it is, making it live, or dropping it. */
export const PublishBar = ({
  site,
  hasUnsaved,
  isWide,
  onDiscarded,
}: PublishBarProps): ReactElement => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  const { data: destinations } = useQuery(queries.destinations)
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState('')
  const refresh = () => client.invalidateQueries({ queryKey: queries.site(site.key).queryKey })
  const publish = useMutation({
    mutationFn: () => api.post<Published>(paths.publish(site.key)),
    onSuccess: async () => {
      await refresh()
      setDone('Published. Pages pick it up within a minute.')
    },
  })
  const discard = useMutation({
    mutationFn: () => api.post<UnpublishedChange[]>(paths.discard(site.key)),
    onSuccess: async () => {
      await refresh()
      setAsked(false)
      setDone(`Discarded. You are back at revision ${site.revision}.`)
      onDiscarded()
    },
    onError: () => setAsked(false),
  })
  const { hasUnpublished } = site
  // The word on the last time must not be heard again after the next.
  useEffect(() => (hasUnpublished ? undefined : () => setDone('')), [hasUnpublished])
  const words = allChangeWords(site.changes ?? [], destinations)
  const isFirst = site.revision === 0
  const title = isFirst
    ? 'Nothing is published yet.'
    : hasUnsaved
      ? 'Not saved yet.'
      : 'Saved, not yet live.'
  const saved = isFirst
    ? 'Your pages run on nothing until you publish.'
    : words.length > 0
      ? named(words)
      : `Your pages still run on revision ${site.revision}.`
  const more = !hasUnsaved
    ? saved
    : words.length === 0 || isFirst
      ? SAVE_FIRST
      : `${SAVE_FIRST} Saved, not yet live: ${saved}`
  const error = publish.error ?? discard.error
  return (
    <>
      {hasUnpublished ? (
        <Bar isWide={isWide}>
          {error ? (
            <div className={styles.problem}>
              <Problem error={error} />
              <PublishDetails error={error} />
            </div>
          ) : null}
          <Icon name="clock" size={18} className={styles.icon ?? ''} />
          <div className={styles.text} role="status">
            <strong>{title}</strong>
            <span className={styles.more}>{more}</span>
          </div>
          {site.role === 'owner' ? (
            <div className={styles.actions}>
              {isFirst ? null : (
                <Button variant="subtle" color="gray" size="sm" onClick={() => setAsked(true)}>
                  Discard
                </Button>
              )}
              <BusyButton
                size="sm"
                variant={hasUnsaved ? 'default' : 'filled'}
                disabled={hasUnsaved}
                isBusy={publish.isPending}
                className={styles.publish ?? ''}
                leftSection={<Icon name="publish" />}
                onClick={() => publish.mutate()}
              >
                Publish
              </BusyButton>
            </div>
          ) : null}
          {isAsked ? (
            <Confirm
              title="Discard what is not live?"
              yes="Discard"
              no="Keep"
              isBusy={discard.isPending}
              onYes={() => discard.mutate()}
              onNo={() => setAsked(false)}
            >
              <ul>
                {words.map((word) => (
                  <li key={word}>{word}</li>
                ))}
              </ul>
              What your pages use goes back to revision {site.revision}, which they run on. What
              only the server uses stays as it is, such as access tokens and test event codes: it
              works from the moment it is saved.
            </Confirm>
          ) : null}
        </Bar>
      ) : null}
      <VisuallyHidden role="status">{hasUnpublished ? '' : done}</VisuallyHidden>
    </>
  )
}

const Bar = ({ isWide, children }: { isWide: boolean; children: ReactNode }): ReactElement => {
  const box = useRef<HTMLElement>(null)
  useFocusHeir(box)
  return (
    <section ref={box} className={styles.bar} data-wide={isWide} aria-label="Not live yet">
      {children}
    </section>
  )
}

const named = (words: readonly string[]): string => {
  const rest = words.length - MOST_NAMED
  const shown = words.slice(0, MOST_NAMED).join(' · ')
  return rest > 0 ? `${shown} · ${rest} more` : shown
}

const PublishDetails = ({ error }: { error: Error }): ReactElement | null =>
  error instanceof ApiError && error.details.length > 0 ? (
    <ul>
      {error.details.map(({ path, message }) => (
        <li key={path}>
          <code>{path}</code>: {message}
        </li>
      ))}
    </ul>
  ) : null
