import { all, PARTLY, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedUsercentricsV2 } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'Usercentrics 2 grants everything where it need not ask; nobody said so',
    on: (window) => createSimulatedUsercentricsV2(window, { isRequired: false }).arrive(),
    expected: all('unknown'),
  },
  {
    title:
      'Usercentrics 2: a category that is mixed is refused, its services have their own answers',
    on(window) {
      const tool = createSimulatedUsercentricsV2(window)
      tool.arrive()
      tool.choose('Google Analytics', 'Google Tag Manager', 'Facebook Pixel')
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
]
