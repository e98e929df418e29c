import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPopupSearch } from '../popups/popup-search.ts'
import { site } from './site-route.ts'

const list = createRoute({
  getParentRoute: () => site,
  path: '/popups',
  component: lazyRouteComponent(() => import('../popups/PopupsRoute.tsx'), 'PopupsRoute'),
})

const popup = createRoute({
  getParentRoute: () => site,
  path: '/popups/$popup',
  validateSearch: readPopupSearch,
  component: lazyRouteComponent(() => import('../popups/PopupRoute.tsx'), 'PopupRoute'),
})

/** The list of popups, and each of them. */
export const popupRoutes = [list, popup] as const
