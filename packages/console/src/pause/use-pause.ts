import type { ResumeChoice, SiteDetail, SitePause } from '@footfall/contract'
import {
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useUndo } from '../undo/use-undo.ts'

/** Whether a site is paused; undefined until that is known. */
export const usePause = (site: string): SitePause | undefined => {
  const { queries } = useServices()
  return useQuery(queries.pause(site)).data
}

export interface PauseActions {
  pause: UseMutationResult<void, Error, void>
  resume: UseMutationResult<void, Error, ResumeChoice>
}

/** Pausing, which can be undone for a while, and resuming. */
export const usePauseActions = ({ key, name }: SiteDetail): PauseActions => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const undo = useUndo()
  const path = { key }
  const put = (pause: SitePause): void =>
    void client.setQueryData(queries.pause(key).queryKey, pause)
  const end = async (choice: ResumeChoice): Promise<void> => {
    put(await api.post('/api/sites/{key}/resume', { path, body: { choice } }))
    // What waited is on its way now.
    await client.invalidateQueries({ queryKey: queries.site(key).queryKey })
  }
  return {
    pause: useMutation({
      mutationFn: async () => put(await api.post('/api/sites/{key}/pause', { path })),
      onSuccess: () => {
        undo({ did: t('{{name}} is paused.', { name }), undo: () => end('deliver') })
        // The response has no counts yet; the dialog does not wait for them.
        void client.invalidateQueries({ queryKey: queries.pause(key).queryKey })
      },
      // A colleague may have been quicker.
      onError: () => client.invalidateQueries({ queryKey: queries.pause(key).queryKey }),
    }),
    resume: useMutation({
      mutationFn: end,
      onError: () => client.invalidateQueries({ queryKey: queries.pause(key).queryKey }),
    }),
  }
}
