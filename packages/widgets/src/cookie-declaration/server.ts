import type { WidgetServer } from '@footfall/contract'

/** What the site keeps in browsers, as it is published. */
export const server: WidgetServer = {
  asks: () => [],
  data: async (reads, site) => ({ ...(await reads.declaration(site)) }),
}
