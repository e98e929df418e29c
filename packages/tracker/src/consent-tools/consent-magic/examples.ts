import { all, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedConsentMagic } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'ConsentMagic’s trial has cookies of its own',
    on(window) {
      createSimulatedConsentMagic(window).grantAll()
      createSimulatedConsentMagic(window, '_test').arrive()
    },
    expected: all('unknown'),
  },
]
