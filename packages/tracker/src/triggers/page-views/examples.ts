import type { TriggerExample } from '@footfall/contract'

export const examples: TriggerExample[] = [
  {
    title: 'the first page view of a visitor',
    settings: { views: 1 },
    fires: [{}],
  },
  {
    title: 'a number that is not reached yet is nothing',
    settings: { views: 3 },
    fires: [],
  },
]
