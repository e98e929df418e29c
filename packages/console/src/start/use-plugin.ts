import { type FoundName, SINGLE_ID, usesPluginNames } from '@footfall/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { publishThing } from '../publish/publish-thing.ts'
import { thingQuery } from '../things/things-query.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'

export interface PluginState {
  /** The plugin is there, and the site does not share its names yet. */
  isOpen: boolean
  isBusy: boolean
  error: Error | null
  /** Has the site use the plugin's names from now on. */
  share(): Promise<void>
}

/** Whether a site shares the cookie names of a plugin that was found on its page, and how that begins. */
export const usePlugin = (key: string, found: FoundName | undefined): PluginState => {
  const { api } = useServices()
  const client = useQueryClient()
  const refresh = useSavedSomething(key)
  const question = thingQuery(api, key, 'compat', SINGLE_ID)
  const thing = useQuery({ ...question, enabled: found !== undefined })
  const begin = useMutation({
    mutationFn: async () => {
      await api.put('/api/sites/{key}/things/{kind}/{id}', {
        path: { key, kind: 'compat', id: SINGLE_ID },
        body: {
          version: thing.data?.version ?? 0,
          draft: { ...thing.data?.draft, pluginNames: true },
        },
      })
      await publishThing(api, key, { kind: 'compat', id: SINGLE_ID })
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: question.queryKey }), refresh()]),
  })
  return {
    isOpen: found !== undefined && thing.data !== undefined && !usesPluginNames(thing.data.draft),
    isBusy: begin.isPending,
    error: begin.error,
    share: () => begin.mutateAsync(),
  }
}
