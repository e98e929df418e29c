import type { Published, SiteDetail, UnpublishedChange } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { ApiError } from '../api/api.ts'
import { paths } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import { allChangeWords } from './change-words.ts'
import styles from './publish-bar.module.css'

export interface PublishBarProps {
  site: SiteDetail
  /** A form has changes that are not saved yet. */
  hasUnsaved: boolean
  /** The draft is what pages have: forms must start anew. */
  onDiscarded(): void
}

/** Changes named in the bar; the rest is a number. */
const MOST_NAMED = 3

/** Stays in sight while something is saved that pages do not have: what it is, making it live, or dropping it. */
export const PublishBar = ({
  site,
  hasUnsaved,
  onDiscarded,
}: PublishBarProps): ReactElement | null => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  const { data: destinations } = useQuery(queries.destinations)
  const [isAsked, setAsked] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: queries.site(site.key).queryKey })
  const publish = useMutation({
    mutationFn: () => api.post<Published>(paths.publish(site.key)),
    onSuccess: refresh,
  })
  const discard = useMutation({
    mutationFn: () => api.post<UnpublishedChange[]>(paths.discard(site.key)),
    onSuccess: async () => {
      await refresh()
      setAsked(false)
      onDiscarded()
    },
    onError: () => setAsked(false),
  })
  if (!site.hasUnpublished) return null
  const words = allChangeWords(site.changes ?? [], destinations)
  const isFirst = site.revision === 0
  const error = publish.error ?? discard.error
  return (
    <section className={styles.bar} aria-label="Not live yet">
      {error ? (
        <div className={styles.problem}>
          <Problem error={error} />
          <PublishDetails error={error} />
        </div>
      ) : null}
      <Icon name="clock" size={18} className={styles.icon ?? ''} />
      <div className={styles.text} role="status">
        <strong>{isFirst ? 'Nothing is published yet.' : 'Saved, not yet live.'}</strong>
        <span className={styles.more}>
          {hasUnsaved
            ? 'Save your changes first, then publish.'
            : isFirst
              ? 'Your pages run on nothing until you publish.'
              : words.length > 0
                ? named(words)
                : `Your pages still run on revision ${site.revision}.`}
        </span>
      </div>
      {site.role === 'owner' ? (
        <div className={styles.actions}>
          {isFirst ? null : (
            <Button variant="subtle" color="gray" size="sm" onClick={() => setAsked(true)}>
              Discard
            </Button>
          )}
          <Button
            size="sm"
            variant={hasUnsaved ? 'default' : 'filled'}
            disabled={hasUnsaved}
            loading={publish.isPending}
            leftSection={<Icon name="publish" />}
            onClick={() => publish.mutate()}
          >
            Publish
          </Button>
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
          Your settings go back to revision {site.revision}, which your pages run on. Access tokens
          stay as they are: they work from the moment they are saved.
        </Confirm>
      ) : null}
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
