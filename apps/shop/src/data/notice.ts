/** What the shop announces above its header; server and browser draw it from the same words. */
export const NOTICE = {
  message: 'Orders from £50, €60 or $75 are delivered free.',
  link: { href: '/delivery-and-returns', label: 'Delivery and returns' },
  position: 'inline',
} as const
