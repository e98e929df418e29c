import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from './base-routes.ts'
import { LazyProblem } from './LazyProblem.tsx'

/** One site; its screens stand below. */
export const site = createRoute({
  getParentRoute: () => inside,
  path: '/sites/$site',
  loader: ({ context: { client, services }, params: { site: key } }) =>
    client.ensureQueryData(services.queries.site(key)),
  component: lazyRouteComponent(() => import('../shell/ShellRoute.tsx'), 'ShellRoute'),
  errorComponent: LazyProblem,
})
