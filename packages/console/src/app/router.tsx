import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { ApiError } from '../api/api.ts'
import { readLiveSearch } from '../live/live-search.ts'
import { NotFound } from './NotFound.tsx'
import { RouteProblem } from './RouteProblem.tsx'
import type { Services } from './services.ts'

export interface RouterContext {
  services: Services
  client: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFound,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  // Only ways within the console: a link must not be able to lead a fresh sign-in elsewhere.
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {},
  component: lazyRouteComponent(() => import('../sign-in/SignInRoute.tsx'), 'SignInRoute'),
})

/** Everything behind the sign-in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context: { client, services }, location }) => {
    try {
      await client.ensureQueryData(services.queries.me)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        throw redirect({
          to: '/sign-in',
          search: location.href === '/' ? {} : { next: location.href },
        })
      }
      throw error
    }
  },
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  loader: async ({ context: { client, services } }) => {
    const { pages } = await client.ensureInfiniteQueryData(services.queries.sites(''))
    const first = pages[0]?.items[0]
    if (first) throw redirect({ to: '/sites/$site/live', params: { site: first.key } })
  },
  component: lazyRouteComponent(() => import('./NoSites.tsx'), 'NoSites'),
})

const siteRoute = createRoute({
  getParentRoute: () => inside,
  path: '/sites/$site',
  loader: ({ context: { client, services }, params: { site } }) =>
    client.ensureQueryData(services.queries.site(site)),
  component: lazyRouteComponent(() => import('../shell/ShellRoute.tsx'), 'ShellRoute'),
})

/** A site's address without a screen leads to its first. */
const siteHome = createRoute({
  getParentRoute: () => siteRoute,
  path: '/',
  beforeLoad: ({ params: { site } }) => {
    throw redirect({ to: '/sites/$site/live', params: { site }, replace: true })
  },
})

const liveRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/live',
  validateSearch: readLiveSearch,
  component: lazyRouteComponent(() => import('../live/LiveRoute.tsx'), 'LiveRoute'),
})

const destinationsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/settings/destinations',
  component: lazyRouteComponent(
    () => import('../settings/DestinationsRoute.tsx'),
    'DestinationsRoute',
  ),
})

const consentRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/consent',
  component: lazyRouteComponent(() => import('../consent/ConsentRoute.tsx'), 'ConsentRoute'),
})

const snippetRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/snippet',
  component: lazyRouteComponent(() => import('../snippet/SnippetRoute.tsx'), 'SnippetRoute'),
})

const tree = root.addChildren([
  signIn,
  inside.addChildren([
    home,
    siteRoute.addChildren([siteHome, liveRoute, consentRoute, destinationsRoute, snippetRoute]),
  ]),
])

/** All addresses of the console. Each screen is a chunk of its own. `history`: default the browser's own. */
export const createConsoleRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    context,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: RouteProblem,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
