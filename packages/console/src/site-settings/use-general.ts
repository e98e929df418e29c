import type { SiteGeneral } from '@footfall/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'

/** Puts what the server says of a site in place of what was known, wherever its name or domains are shown. */
export const useGeneral = (key: string): ((general: SiteGeneral) => Promise<void>) => {
  const { queries } = useServices()
  const client = useQueryClient()
  return async (general) => {
    client.setQueryData(queries.general(key).queryKey, general)
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.site(key).queryKey, exact: true }),
      client.invalidateQueries({ queryKey: ['sites'] }),
      client.invalidateQueries({ queryKey: ['organisation'] }),
    ])
  }
}
