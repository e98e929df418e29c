import { all, cookies, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedCookieCompliance } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'an owner says what Cookie Compliance’s categories stand for',
    map: { '2': '', '3': 'functional', '4': 'analytics' },
    on: (window) => createSimulatedCookieCompliance(window).grantAll(),
    expected: { functional: 'granted', analytics: 'granted', advertising: 'unknown' },
  },
  {
    title: 'Cookie Compliance without its categories is not understood',
    on: cookies({ 'hu-consent': encodeURIComponent('{"consent":true,"consentLevel":3}') }),
    expected: all('unknown'),
  },
]
