import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { changesQuery, thingsQuery } from '../publish/publish-queries.ts'

/** To be called after every save, whichever route it went: all that the console says of a site's drafts is fetched anew. */
export const useSavedSomething = (site: string): (() => Promise<void>) => {
  const { api, queries } = useServices()
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.site(site).queryKey, exact: true }),
      client.invalidateQueries({ queryKey: changesQuery(api, site).queryKey }),
      // Without those below it: each is a form's, and whoever saved it has set it.
      client.invalidateQueries({ queryKey: thingsQuery(api, site).queryKey, exact: true }),
      client.invalidateQueries({ queryKey: ['site', site, 'events'] }),
      // What is tried is what is saved.
      client.invalidateQueries({ queryKey: ['site', site, 'simulation'] }),
    ])
  }
}
