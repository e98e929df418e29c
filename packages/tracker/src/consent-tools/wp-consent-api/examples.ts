import { all, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedWpConsentApi } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'WP Consent API: where nothing asks, what stands in cookies is no consent',
    on(window) {
      const tool = createSimulatedWpConsentApi(window, { type: '' })
      tool.arrive()
      tool.grantAll()
    },
    expected: all('unknown'),
  },
  {
    title: 'WP Consent API: the prefix is the host’s',
    on(window) {
      const tool = createSimulatedWpConsentApi(window, { prefix: 'my_consent' })
      tool.arrive()
      tool.grantAll()
    },
    expected: all('granted'),
  },
]
