import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readOrderDaysSearch, readOrdersSearch } from '../orders/orders-search.ts'
import { site } from './site-route.ts'

const frame = createRoute({
  getParentRoute: () => site,
  path: '/orders',
  component: lazyRouteComponent(() => import('../orders/OrdersFrame.tsx'), 'OrdersFrame'),
})

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: readOrdersSearch,
  component: lazyRouteComponent(() => import('../orders/OrdersRoute.tsx'), 'OrdersRoute'),
})

const days = createRoute({
  getParentRoute: () => frame,
  path: '/days',
  validateSearch: readOrderDaysSearch,
  component: lazyRouteComponent(() => import('../orders/OrderDaysRoute.tsx'), 'OrderDaysRoute'),
})

/** Everything about orders, below one frame. */
export const orderRoutes = frame.addChildren([list, days])
