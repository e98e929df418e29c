import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readBannerSearch } from '../consent/banner/banner-search.ts'
import { readRecordsSearch } from '../consent/records/records-search.ts'
import { site } from './site-route.ts'

const frame = createRoute({
  getParentRoute: () => site,
  path: '/consent',
  component: lazyRouteComponent(() => import('../consent/ConsentFrame.tsx'), 'ConsentFrame'),
})

const overview = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('../consent/ConsentRoute.tsx'), 'ConsentRoute'),
})

const rules = createRoute({
  getParentRoute: () => frame,
  path: '/rules',
  component: lazyRouteComponent(() => import('../consent/rules/RulesRoute.tsx'), 'RulesRoute'),
})

const records = createRoute({
  getParentRoute: () => frame,
  path: '/records',
  validateSearch: readRecordsSearch,
  component: lazyRouteComponent(
    () => import('../consent/records/RecordsRoute.tsx'),
    'RecordsRoute',
  ),
})

const declaration = createRoute({
  getParentRoute: () => frame,
  path: '/declaration',
  component: lazyRouteComponent(
    () => import('../consent/declaration/DeclarationRoute.tsx'),
    'DeclarationRoute',
  ),
})

const banner = createRoute({
  getParentRoute: () => frame,
  path: '/banner',
  validateSearch: readBannerSearch,
  component: lazyRouteComponent(() => import('../consent/banner/BannerRoute.tsx'), 'BannerRoute'),
})

/** Everything about consent, below one frame. */
export const consentRoutes = frame.addChildren([overview, rules, banner, records, declaration])
