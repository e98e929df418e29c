import { all, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedCookieNotice } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'Cookie Notice’s cookie may have another name',
    on(window) {
      const tool = createSimulatedCookieNotice(window, 'my_notice')
      tool.arrive()
      tool.denyAll()
    },
    expected: all('denied'),
  },
]
