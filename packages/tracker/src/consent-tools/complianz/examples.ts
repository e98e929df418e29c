import { all, cookies, PARTLY, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedComplianz } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'Complianz’s other prefix is found without its script',
    on: cookies({ cmplz_rt_statistics: 'allow', cmplz_rt_marketing: 'deny' }),
    expected: PARTLY,
  },
  {
    title: 'Complianz takes consent for granted in opt-out regions; we do not',
    on: (window) => createSimulatedComplianz(window, { consenttype: 'optout' }).arrive(),
    expected: all('unknown'),
  },
  {
    title: 'an answer to an older policy of Complianz is none',
    on(window) {
      cookies({ cmplz_statistics: 'allow', cmplz_marketing: 'allow', cmplz_policy_id: '9' })(window)
      createSimulatedComplianz(window).arrive()
    },
    expected: all('unknown'),
  },
]
