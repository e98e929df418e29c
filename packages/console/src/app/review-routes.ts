import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readInboxSearch } from '../reviews/inbox/inbox-search.ts'
import { readSourcesSearch } from '../reviews/sources/sources-search.ts'
import { site } from './site-route.ts'

const frame = createRoute({
  getParentRoute: () => site,
  path: '/reviews',
  component: lazyRouteComponent(() => import('../reviews/ReviewsFrame.tsx'), 'ReviewsFrame'),
})

const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('../reviews/inbox/InboxRoute.tsx'), 'InboxRoute'),
})

const sources = createRoute({
  getParentRoute: () => frame,
  path: '/sources',
  validateSearch: readSourcesSearch,
  component: lazyRouteComponent(
    () => import('../reviews/sources/SourcesRoute.tsx'),
    'SourcesRoute',
  ),
})

const invitations = createRoute({
  getParentRoute: () => frame,
  path: '/invitations',
  component: lazyRouteComponent(
    () => import('../reviews/invitations/InvitationsRoute.tsx'),
    'InvitationsRoute',
  ),
})

const person = createRoute({
  getParentRoute: () => frame,
  path: '/person',
  component: lazyRouteComponent(
    () => import('../reviews/person/ReviewPersonRoute.tsx'),
    'ReviewPersonRoute',
  ),
})

/** Everything about reviews, below one frame. */
export const reviewRoutes = frame.addChildren([inbox, sources, invitations, person])
