import type { SiteDetail, TriggerDraft } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { getThing, thingQuery } from '../things/things-query.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useUndo } from '../undo/use-undo.ts'
import styles from './rule-screen.module.css'

export interface DeleteRuleProps {
  site: SiteDetail
  id: string
  version: number
  /** As it is saved, to bring it back. */
  stored: TriggerDraft
  onDeleted(): void
}

/** Deletes a rule at once, with a way back. Pages have it until that is published. */
export const DeleteRule = (props: DeleteRuleProps): ReactElement => {
  const { t } = useTexts()
  const { site, id, version, stored, onDeleted } = props
  const { api } = useServices()
  const client = useQueryClient()
  const savedSomething = useSavedSomething(site.key)
  const offerUndo = useUndo()
  const path = { key: site.key, kind: 'trigger', id }
  const showAnew = async (): Promise<void> => {
    client.removeQueries({ queryKey: thingQuery(api, site.key, 'trigger', id).queryKey })
    await savedSomething()
  }
  /** One that was never published is gone for good, and comes back as a new one under its id. */
  const versionNow = async (): Promise<number> => {
    try {
      return (await getThing(api, site.key, { kind: 'trigger', id })).version
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
        did: t('{{name}} was deleted.', { name: stored.title || stored.event.name }),
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
        className={styles.end ?? ''}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('Delete')}
      </BusyButton>
      {remove.error ? <Problem error={remove.error} /> : null}
    </>
  )
}
