import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { inside, type RouterContext, root } from './base-routes.ts'
import { homePlace } from './home-place.ts'
import { organisationRoutes } from './organisation-routes.ts'
import { outsideRoutes } from './outside-routes.ts'
import { RouteProblem } from './RouteProblem.tsx'
import { readToken } from './read-token.ts'
import { siteRoutes } from './site-routes.ts'

const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  loader: ({ context }) => homePlace(context),
  component: lazyRouteComponent(() => import('./NoSites.tsx'), 'NoSites'),
})

const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(() => import('../account/AccountRoute.tsx'), 'AccountRoute'),
})

const handover = createRoute({
  getParentRoute: () => inside,
  path: '/handover',
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('../sign-in/HandoverRoute.tsx'), 'HandoverRoute'),
})

const tree = root.addChildren([
  ...outsideRoutes,
  inside.addChildren([home, account, handover, organisationRoutes, siteRoutes]),
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
