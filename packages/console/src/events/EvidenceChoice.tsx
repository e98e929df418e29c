import {
  type EventCatalogue,
  type Evidence,
  type EvidenceRules,
  evidenceWanted,
  includesRole,
  type Params,
  SINGLE_ID,
  type SiteDetail,
} from '@footfall/contract'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { useTexts } from '../texts/use-texts.ts'
import { getThing } from '../things/things-query.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { Problem } from '../ui/Problem.tsx'
import { catalogueQuery } from './events-query.ts'

export interface EvidenceChoiceProps {
  site: SiteDetail
  /** The event's. */
  name: string
  params?: Params | undefined
  catalogue: EventCatalogue
}

/** What must stand behind an event before a destination is told of it. Saved at once; pages and platforms follow when published. */
export const EvidenceChoice = (props: EvidenceChoiceProps): ReactElement => {
  const { t } = useTexts()
  const { site, name, params = {}, catalogue } = props
  const { api } = useServices()
  const client = useQueryClient()
  const { ways } = catalogue
  const said = catalogue.evidence.events?.[name]
  const usual = evidenceWanted({ name, params }, '', undefined, ways)
  const key = catalogueQuery(api, site.key).queryKey
  const thing = useSaveThing(site, 'evidence')
  const save = useMutation({
    // One after the other, each on what is saved just then: all events share one draft, and the list here may be a minute old.
    scope: { id: `evidence ${site.key}` },
    mutationFn: async (next: Evidence | '') => {
      const { version, draft } = await getThing(api, site.key, {
        kind: 'evidence',
        id: SINGLE_ID,
      })
      const evidence = withEvent(rulesOf(draft), name, next)
      const isEmpty = Object.keys(evidence).length === 0
      return thing.mutateAsync({ id: SINGLE_ID, version, draft: isEmpty ? {} : { evidence } })
    },
    onSuccess: ({ draft }) =>
      client.setQueryData(key, (all) => all && { ...all, evidence: rulesOf(draft) }),
  })
  // At once: a second choice takes back the first, however quick it comes.
  const [wanted, want] = useState<Evidence | ''>()
  return (
    <>
      <NativeSelect
        label={t('Before a destination is told')}
        description={t(
          'Confirmed means that your own server or shop has signed for it. Anyone can make a browser claim things.',
        )}
        value={wanted ?? (save.isPending ? save.variables : (said ?? ''))}
        disabled={!includesRole(site.role, 'editor') || name === ''}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Evidence | ''
          want(next)
          save.mutate(next, { onSettled: () => want(undefined) })
        }}
        data={[
          {
            value: '',
            label:
              usual === 'confirmed'
                ? t('As usual: only when it is confirmed')
                : t('As usual: what a browser claims is enough'),
          },
          { value: 'claimed', label: t('What a browser claims is enough') },
          { value: 'confirmed', label: t('Only when it is confirmed') },
        ]}
      />
      {save.error ? <Problem error={save.error} /> : null}
    </>
  )
}

const rulesOf = (draft: Record<string, unknown>): EvidenceRules =>
  (draft.evidence ?? {}) as EvidenceRules

/** The rules with this one event's; without a word of its own it goes by what is usual. */
const withEvent = (
  { events = {}, ...rest }: EvidenceRules,
  name: string,
  said: Evidence | '',
): EvidenceRules => {
  const { [name]: _, ...others } = events
  const next = said ? { ...others, [name]: said } : others
  return { ...rest, ...(Object.keys(next).length > 0 && { events: next }) }
}
