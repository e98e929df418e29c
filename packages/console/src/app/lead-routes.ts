import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readLeadsSearch } from '../leads/leads-search.ts'
import { site } from './site-route.ts'

const frame = createRoute({
  getParentRoute: () => site,
  path: '/leads',
  component: lazyRouteComponent(() => import('../leads/LeadsFrame.tsx'), 'LeadsFrame'),
})

const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readLeadsSearch,
  component: lazyRouteComponent(() => import('../leads/LeadsRoute.tsx'), 'LeadsRoute'),
})

const suspicious = createRoute({
  getParentRoute: () => frame,
  path: '/suspicious',
  validateSearch: readLeadsSearch,
  component: lazyRouteComponent(() => import('../leads/SuspiciousRoute.tsx'), 'SuspiciousRoute'),
})

const person = createRoute({
  getParentRoute: () => frame,
  path: '/person',
  component: lazyRouteComponent(() => import('../leads/PersonRoute.tsx'), 'PersonRoute'),
})

const webhook = createRoute({
  getParentRoute: () => frame,
  path: '/webhook',
  component: lazyRouteComponent(() => import('../leads/WebhookRoute.tsx'), 'WebhookRoute'),
})

/** Everything about leads, below one frame. */
export const leadRoutes = frame.addChildren([inbox, suspicious, person, webhook])
