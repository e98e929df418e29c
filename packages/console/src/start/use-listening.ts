import { type FoundName, SINGLE_ID, type SiteDetail } from '@footfall/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { startRules, withRules } from '../consent/rules/rules-form.ts'
import { publishThing } from '../publish/publish-thing.ts'
import { thingQuery } from '../things/things-query.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { type KeptLookup, readPage } from './start-state.ts'

export interface ListeningState {
  /** Consent tools that were found on the page. */
  tools: readonly FoundName[]
  /** Pages ask every one of them already. */
  isHeard: boolean
  /** It is not known yet, or on its way. */
  isBusy: boolean
  error: Error | null
  /** Has pages ask them from now on, besides whom they ask already. */
  listen(): void
}

/** Whether pages hear the consent tools that were found on them, and how that begins. */
export const useListening = (site: SiteDetail, lookup: KeptLookup | null): ListeningState => {
  const { api } = useServices()
  const client = useQueryClient()
  const refresh = useSavedSomething(site.key)
  const tools = readPage(lookup)?.consentTools ?? []
  const question = thingQuery(api, site.key, 'consent', SINGLE_ID)
  const rules = useQuery({ ...question, enabled: tools.length > 0 })
  const save = useSaveThing(site, 'consent')
  const begin = useMutation({
    mutationFn: async () => {
      const { version, draft } = await client.fetchQuery({ ...question, staleTime: 0 })
      if (!asksAll(draft, tools)) {
        const form = startRules(draft)
        const names = [...new Set([...form.tools, ...tools.map(({ name }) => name)])]
        await save.mutateAsync({
          id: SINGLE_ID,
          version,
          draft: withRules(draft, { ...form, asked: 'named', tools: names }),
        })
      }
      await publishThing(api, site.key, { kind: 'consent', id: SINGLE_ID })
    },
    // Also after a failure: what was saved before it has another version now.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: question.queryKey }), refresh()]),
  })
  return {
    tools,
    // What pages have counts, not what is saved.
    isHeard: tools.length > 0 && rules.data?.live !== undefined && asksAll(rules.data.live, tools),
    isBusy: begin.isPending || (rules.isPending && tools.length > 0),
    error: rules.error ?? begin.error,
    listen: () => begin.mutate(),
  }
}

const asksAll = (rules: Record<string, unknown>, tools: readonly FoundName[]): boolean => {
  const form = startRules(rules)
  return form.asked === 'auto' || tools.every(({ name }) => form.tools.includes(name))
}
