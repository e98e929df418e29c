import type { Published, SiteDetail, ThingRef } from '@footfall/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useUndo } from '../undo/use-undo.ts'

/** Publishing, discarding and going back, each of everything or of chosen things; publishing can be undone for a while. */
export const usePublish = (site: SiteDetail) => {
  const { t } = useTexts()
  const { api, queries } = useServices()
  const client = useQueryClient()
  const undo = useUndo()
  const path = { key: site.key }
  // Everything a site says of itself may be different now.
  const refresh = () => client.invalidateQueries({ queryKey: queries.site(site.key).queryKey })
  const offerUndo = (did: string, { revision, replaced }: Published): void => {
    if (replaced === undefined) return
    undo({
      did,
      async undo() {
        // Only while pages still have just this: what a colleague published since is not ours to take back.
        const body = { revision: replaced, ifServed: revision }
        await api.post('/api/sites/{key}/rollback', { path, body })
        await refresh()
      },
    })
  }
  const publish = useMutation({
    mutationFn: (things: ThingRef[] | undefined) =>
      api.post('/api/sites/{key}/publish', { path, ...(things && { body: { things } }) }),
    onSuccess: async (published) => {
      await refresh()
      const { revision } = published
      offerUndo(t('Published as version {{revision}}.', { revision }), published)
    },
  })
  const discard = useMutation({
    mutationFn: (things: ThingRef[]) =>
      api.post('/api/sites/{key}/discard', { path, body: { things } }),
    onSuccess: refresh,
  })
  const rollBack = useMutation({
    mutationFn: (body: { revision: number; things?: ThingRef[] }) =>
      api.post('/api/sites/{key}/rollback', { path, body }),
    onSuccess: async (published, { revision, things }) => {
      await refresh()
      offerUndo(
        things
          ? t('Brought back from version {{revision}}.', { revision })
          : t('Pages get version {{revision}} again.', { revision }),
        published,
      )
    },
  })
  return { publish, discard, rollBack }
}
