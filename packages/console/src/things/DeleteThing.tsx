import type { SiteDetail, ThingKind } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useUndo } from '../undo/use-undo.ts'
import { getThing, thingQuery } from './things-query.ts'
import { useSavedSomething } from './use-saved-something.ts'

export interface DeleteThingProps {
  site: SiteDetail
  kind: ThingKind
  id: string
  /** What it is called. */
  name: string
  version: number
  /** As it is saved, to bring it back. */
  stored: object
  className?: string | undefined
  onDeleted(): void
}

/** Deletes a thing at once, with a way back. Pages have it until that is published. */
export const DeleteThing = (props: DeleteThingProps): ReactElement => {
  const { t } = useTexts()
  const { site, kind, id, name, version, stored, className = '', onDeleted } = props
  const { api } = useServices()
  const client = useQueryClient()
  const savedSomething = useSavedSomething(site.key)
  const offerUndo = useUndo()
  const path = { key: site.key, kind, id }
  const showAnew = async (): Promise<void> => {
    client.removeQueries({ queryKey: thingQuery(api, site.key, kind, id).queryKey })
    await savedSomething()
  }
  /** One that was never published is gone for good, and comes back as a new one under its id. */
  const versionNow = async (): Promise<number> => {
    try {
      return (await getThing(api, site.key, { kind, id })).version
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return 0
      throw error
    }
  }
  const remove = useMutation({
    mutationFn: () =>
      api.delete('/api/sites/{key}/things/{kind}/{id}', { path, query: { version } }),
    onSuccess: async () => {
      offerUndo({
        did: t('{{name}} was deleted.', { name }),
        async undo() {
          const body = { version: await versionNow(), draft: { ...stored } }
          await api.put('/api/sites/{key}/things/{kind}/{id}', { path, body })
          await showAnew()
        },
      })
      onDeleted()
      await showAnew()
    },
  })
  return (
    <>
      <BusyButton
        variant="subtle"
        color="red"
        className={className}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('Delete')}
      </BusyButton>
      {remove.error ? <Problem error={remove.error} /> : null}
    </>
  )
}
