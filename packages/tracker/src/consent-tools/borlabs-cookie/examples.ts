import { PARTLY, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedBorlabsCookie } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'a group that is accepted in part is not taken for the whole',
    on(window) {
      const tool = createSimulatedBorlabsCookie(window)
      tool.arrive()
      tool.choose('google-analytics', 'google-tag-manager', 'pinterest')
    },
    expected: {
      ...PARTLY,
      services: {
        ga4: 'granted',
        gtm: 'granted',
        meta: 'denied',
        pinterest: 'granted',
        microsoft: 'denied',
      },
    },
  },
]
