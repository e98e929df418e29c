import type { Published, SiteDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ApiError } from '../api/api.ts'
import { paths } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'

export interface PublishBarProps {
  site: SiteDetail
  /** A form above or below has changes that are not saved yet. */
  hasUnsaved: boolean
}

/** What visitors' pages run on, and the step that changes it. */
export const PublishBar = ({ site, hasUnsaved }: PublishBarProps): ReactElement => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  const publish = useMutation({
    mutationFn: () => api.post<Published>(paths.publish(site.key)),
    onSuccess: () => client.invalidateQueries({ queryKey: queries.site(site.key).queryKey }),
  })
  if (publish.error) {
    return (
      <>
        <Problem error={publish.error} onRetry={() => publish.mutate()} />
        <PublishDetails error={publish.error} />
      </>
    )
  }
  if (!site.hasUnpublished) {
    return (
      <Notice tone="good" title={`Revision ${site.revision} is live.`}>
        Pages pick up a new revision within a minute of its publication.
      </Notice>
    )
  }
  return (
    <Notice
      tone="waiting"
      title={site.revision > 0 ? 'Saved, not yet live.' : 'Nothing is published yet.'}
      action={
        site.role === 'owner' ? (
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
        ) : null
      }
    >
      {hasUnsaved
        ? 'Save your changes below first, then publish.'
        : `Your pages still run on ${site.revision > 0 ? `revision ${site.revision}` : 'nothing'} until you publish.`}
    </Notice>
  )
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
