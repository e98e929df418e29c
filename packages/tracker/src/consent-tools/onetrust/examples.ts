import { all, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedOnetrust } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'OneTrust’s groups are active by default in some regions; its notice is open',
    on: (window) => createSimulatedOnetrust(window, { isOptOut: true }).arrive(),
    expected: all('unknown'),
  },
  {
    title: 'OneTrust’s groups are an owner’s own',
    map: { STAT: 'analytics', ADS: 'advertising' },
    on(window) {
      const tool = createSimulatedOnetrust(window, { groups: ['BASE', 'STAT', 'ADS'] })
      tool.arrive()
      tool.grantAll()
    },
    expected: { functional: 'unknown', analytics: 'granted', advertising: 'granted' },
  },
]
