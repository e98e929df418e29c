import { PARTLY, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedRealCookieBanner } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'Real Cookie Banner is asked for each destination',
    on(window) {
      const tool = createSimulatedRealCookieBanner(window)
      tool.arrive()
      tool.choose('google-analytics-analytics-4', 'google-tag-manager', 'facebook-pixel')
    },
    expected: {
      ...PARTLY,
      services: {
        ga4: 'granted',
        gtm: 'granted',
        meta: 'granted',
        pinterest: 'denied',
        microsoft: 'denied',
      },
    },
  },
  {
    title: 'a service Real Cookie Banner does not have says nothing, and an owner names his own',
    map: { 'http _fbp *': '', 'facebook-pixel': '', 'my-own': 'meta', pinterest: 'analytics' },
    on(window) {
      const tool = createSimulatedRealCookieBanner(window)
      tool.arrive()
      tool.choose('pinterest')
    },
    expected: {
      analytics: 'granted',
      services: { ga4: 'denied', gtm: 'denied', pinterest: 'granted', microsoft: 'denied' },
    },
  },
]
