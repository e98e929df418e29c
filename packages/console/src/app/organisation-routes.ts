import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readAuditSearch } from '../organisation/audit-search.ts'
import { readMembersSearch } from '../organisation/members-search.ts'
import { organisationQuery } from '../organisation/organisation-query.ts'
import { readSitesSearch } from '../organisation/sites-search.ts'
import { inside } from './base-routes.ts'
import { LazyProblem } from './LazyProblem.tsx'

const organisation = createRoute({
  getParentRoute: () => inside,
  path: '/organisations/$organisation',
  loader: ({ context: { client, services }, params: { organisation: id } }) =>
    client.ensureQueryData(organisationQuery(services.api, id)),
  component: lazyRouteComponent(
    () => import('../organisation/OrganisationShellRoute.tsx'),
    'OrganisationShellRoute',
  ),
  errorComponent: LazyProblem,
})

const home = createRoute({
  getParentRoute: () => organisation,
  path: '/',
  beforeLoad: ({ params: { organisation: id } }) => {
    throw redirect({
      to: '/organisations/$organisation/sites',
      params: { organisation: id },
      search: {},
      replace: true,
    })
  },
})

const sites = createRoute({
  getParentRoute: () => organisation,
  path: '/sites',
  validateSearch: readSitesSearch,
  component: lazyRouteComponent(() => import('../organisation/SitesRoute.tsx'), 'SitesRoute'),
})

const newSite = createRoute({
  getParentRoute: () => organisation,
  path: '/new-site',
  component: lazyRouteComponent(() => import('../organisation/NewSiteRoute.tsx'), 'NewSiteRoute'),
})

const members = createRoute({
  getParentRoute: () => organisation,
  path: '/members',
  validateSearch: readMembersSearch,
  component: lazyRouteComponent(() => import('../organisation/MembersRoute.tsx'), 'MembersRoute'),
})

const keys = createRoute({
  getParentRoute: () => organisation,
  path: '/api-keys',
  component: lazyRouteComponent(() => import('../organisation/ApiKeysRoute.tsx'), 'ApiKeysRoute'),
})

const audit = createRoute({
  getParentRoute: () => organisation,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../organisation/AuditRoute.tsx'), 'AuditRoute'),
})

const settings = createRoute({
  getParentRoute: () => organisation,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../organisation/OrganisationRoute.tsx'),
    'OrganisationRoute',
  ),
})

/** The screens of an organisation. */
export const organisationRoutes = organisation.addChildren([
  home,
  sites,
  newSite,
  members,
  keys,
  audit,
  settings,
])
