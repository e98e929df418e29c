import type { DestinationInfo, DestinationSettings } from '@footfall/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { type FormValues, toInput } from './form-values.ts'

export interface DestinationSave {
  sent: FormValues
  /** What the form began with. */
  base: DestinationSettings
  /** The form takes over what was saved, before anybody else hears of it. */
  keep(saved: DestinationSettings): void
}

/** Saves a destination's form, and has all that the console says of it fetched anew. */
export const useSaveDestination = (
  site: string,
  { name, fields }: DestinationInfo,
): ((save: DestinationSave) => Promise<void>) => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  const savedSomething = useSavedSomething(site)
  return async ({ sent, base, keep }) => {
    const saved = (await api.put('/api/sites/{key}/destinations/{name}', {
      path: { key: site, name },
      body: toInput(fields, sent, base),
    })) as DestinationSettings
    keep(saved)
    client.setQueryData(queries.destinationSettings(site).queryKey, (all) =>
      all?.map((one) => (one.name === saved.name ? saved : one)),
    )
    await savedSomething()
  }
}
