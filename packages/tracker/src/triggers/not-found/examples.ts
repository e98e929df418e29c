import type { TriggerExample } from '@footfall/contract'

export const examples: TriggerExample[] = [
  {
    title: 'a page that does not exist, as the host says',
    settings: {},
    context: { v: 1, type: 'not-found' },
    fires: [{}],
  },
  {
    title: 'a page that exists is nothing',
    settings: {},
    context: { v: 1, type: 'page' },
    fires: [],
  },
]
