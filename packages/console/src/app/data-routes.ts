import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readRequestsSearch } from '../data/requests-search.ts'
import { site } from './site-route.ts'

const frame = createRoute({
  getParentRoute: () => site,
  path: '/data',
  component: lazyRouteComponent(() => import('../data/DataFrame.tsx'), 'DataFrame'),
})

const retention = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('../data/RetentionRoute.tsx'), 'RetentionRoute'),
})

const requests = createRoute({
  getParentRoute: () => frame,
  path: '/requests',
  validateSearch: readRequestsSearch,
  component: lazyRouteComponent(() => import('../data/RequestsRoute.tsx'), 'RequestsRoute'),
})

const parked = createRoute({
  getParentRoute: () => frame,
  path: '/parked',
  component: lazyRouteComponent(() => import('../data/ParkedRoute.tsx'), 'ParkedRoute'),
})

const changes = createRoute({
  getParentRoute: () => frame,
  path: '/changes',
  component: lazyRouteComponent(() => import('../data/ChangesRoute.tsx'), 'ChangesRoute'),
})

/** Everything about what is kept, below one frame. */
export const dataRoutes = frame.addChildren([retention, requests, parked, changes])
