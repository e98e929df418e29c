import type { Pool } from 'pg'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import type { Members } from '../members/members.ts'
import { ownsOrganisation } from '../members/owns-organisation.ts'
import { markDeleted, restoreSite } from './delete-site.ts'
import type { SiteDirectory } from './site-directory.ts'
import { generalSchema, readGeneral } from './site-general.ts'

export interface DeleteRouteDeps {
  pool: Pool
  sites: Pick<SiteDirectory, 'forget'>
  members: Pick<Members, 'organisationRoleOf'>
  /** Tells the owners of a site that it will be deleted. */
  onDeletion?(site: string, at: Date): Promise<void>
}

/** A site goes, and may come back for a week. */
export const deleteRoutes = (api: ApiRegistrar, deps: DeleteRouteDeps): void => {
  const { pool, sites, members } = deps
  const owners = { tag: 'Sites', access: 'site:owner', scope: null } as const
  // A role on the one site does not make it theirs to delete or to keep, where an organisation has it.
  const mustDecide = async (user = '', organisation?: string): Promise<void> => {
    if (organisation && !(await ownsOrganisation(members, user, organisation))) {
      throw new AppError('FOOTFALL_E_ROLE')
    }
  }

  api.route(
    {
      ...owners,
      id: 'deleteSite',
      method: 'DELETE',
      path: '/api/sites/:key',
      summary:
        'Deletes a site after seven days. It stops at once; until then it can be brought back.',
      response: generalSchema,
    },
    async ({ site, user, organisation, note }) => {
      await mustDecide(user?.id, organisation)
      const at = await markDeleted(pool, site)
      sites.forget(site)
      if (at) {
        note({ deleteAt: at.toISOString() })
        await deps.onDeletion?.(site, at)
      }
      return readGeneral(pool, site)
    },
  )

  api.route(
    {
      ...owners,
      id: 'restoreSite',
      method: 'POST',
      path: '/api/sites/:key/restore',
      summary: 'Brings a site back that was to be deleted.',
      response: generalSchema,
    },
    async ({ site, user, organisation }) => {
      await mustDecide(user?.id, organisation)
      if (!(await restoreSite(pool, site))) throw new AppError('FOOTFALL_E_NOT_FOUND')
      sites.forget(site)
      return readGeneral(pool, site)
    },
  )
}
