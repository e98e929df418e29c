import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readEventsSearch, readRuleSearch } from '../events/events-search.ts'
import { readInstallSearch } from '../install/install-search.ts'
import { readLiveSearch } from '../live/live-search.ts'
import { readPublishSearch } from '../publish/publish-search.ts'
import { fetchOverview, fetchReport } from '../reports/fetch-ahead.ts'
import { readDaysSearch, readReportSearch } from '../reports/report-search.ts'
import { readStartSearch } from '../start/start-search.ts'
import { readWidgetsSearch } from '../widgets/widgets-search.ts'
import { consentRoutes } from './consent-routes.ts'
import { dataRoutes } from './data-routes.ts'
import { leadRoutes } from './lead-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { popupRoutes } from './popup-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { site } from './site-route.ts'

/** A screen of a site: its path, and its chunk. */
const screen = <const Path extends string>(
  path: Path,
  component: ReturnType<typeof lazyRouteComponent>,
) => createRoute({ getParentRoute: () => site, path, component })

/** A site's address without a screen leads to its first. */
const home = createRoute({
  getParentRoute: () => site,
  path: '/',
  beforeLoad: ({ params: { site: key } }) => {
    throw redirect({
      to: '/sites/$site/overview',
      params: { site: key },
      search: {},
      replace: true,
    })
  },
})

const overview = createRoute({
  getParentRoute: () => site,
  path: '/overview',
  validateSearch: readDaysSearch,
  loader: ({ context, params, location: { search } }) =>
    fetchOverview(context, params.site, readDaysSearch(search)),
  component: lazyRouteComponent(() => import('../overview/OverviewRoute.tsx'), 'OverviewRoute'),
})

const reports = createRoute({
  getParentRoute: () => site,
  path: '/reports',
  validateSearch: readReportSearch,
  loader: ({ context, params, location: { search } }) =>
    fetchReport(context, params.site, readReportSearch(search)),
  component: lazyRouteComponent(() => import('../reports/ReportsRoute.tsx'), 'ReportsRoute'),
})

const live = createRoute({
  getParentRoute: () => site,
  path: '/live',
  validateSearch: readLiveSearch,
  component: lazyRouteComponent(() => import('../live/LiveRoute.tsx'), 'LiveRoute'),
})

const install = createRoute({
  getParentRoute: () => site,
  path: '/install',
  validateSearch: readInstallSearch,
  component: lazyRouteComponent(() => import('../install/InstallRoute.tsx'), 'InstallRoute'),
})

const destinations = createRoute({
  getParentRoute: () => site,
  path: '/settings/destinations',
  // Which one is open; empty: none.
  validateSearch: ({ open }: Record<string, unknown>): { open?: string } =>
    typeof open === 'string' && open.length <= 64 ? { open } : {},
  component: lazyRouteComponent(
    () => import('../settings/DestinationsRoute.tsx'),
    'DestinationsRoute',
  ),
})

const publish = createRoute({
  getParentRoute: () => site,
  path: '/publish',
  validateSearch: readPublishSearch,
  component: lazyRouteComponent(() => import('../publish/PublishRoute.tsx'), 'PublishRoute'),
})

const events = createRoute({
  getParentRoute: () => site,
  path: '/events',
  validateSearch: readEventsSearch,
  component: lazyRouteComponent(() => import('../events/EventsRoute.tsx'), 'EventsRoute'),
})

const rule = createRoute({
  getParentRoute: () => site,
  path: '/events/$rule',
  validateSearch: readRuleSearch,
  component: lazyRouteComponent(() => import('../events/RuleRoute.tsx'), 'RuleRoute'),
})

const behaviors = createRoute({
  getParentRoute: () => site,
  path: '/behaviors',
  // Which one is open.
  validateSearch: ({ open }: Record<string, unknown>): { open?: string | undefined } => ({
    open: typeof open === 'string' && open.length <= 64 ? open : undefined,
  }),
  component: lazyRouteComponent(() => import('../behaviors/BehaviorsRoute.tsx'), 'BehaviorsRoute'),
})

const widgets = createRoute({
  getParentRoute: () => site,
  path: '/widgets',
  validateSearch: readWidgetsSearch,
  component: lazyRouteComponent(() => import('../widgets/WidgetsRoute.tsx'), 'WidgetsRoute'),
})

/** Where the instructions once stood. */
const snippet = createRoute({
  getParentRoute: () => site,
  path: '/snippet',
  beforeLoad: ({ params: { site: key } }) => {
    throw redirect({ to: '/sites/$site/install', params: { site: key }, replace: true })
  },
})

const start = createRoute({
  getParentRoute: () => site,
  path: '/start',
  validateSearch: readStartSearch,
  component: lazyRouteComponent(() => import('../start/StartRoute.tsx'), 'StartRoute'),
})

/** The screens of a site. One that holds nothing in its address is one line here, and one in `shell/sections.ts`. */
export const siteRoutes = site.addChildren([
  home,
  overview,
  reports,
  live,
  consentRoutes,
  destinations,
  publish,
  events,
  rule,
  behaviors,
  ...popupRoutes,
  leadRoutes,
  orderRoutes,
  reviewRoutes,
  dataRoutes,
  widgets,
  screen(
    '/settings',
    lazyRouteComponent(() => import('../site-settings/SiteSettingsRoute.tsx'), 'SiteSettingsRoute'),
  ),
  install,
  snippet,
  start,
])
