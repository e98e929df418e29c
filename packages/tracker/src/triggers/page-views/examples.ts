import type { TriggerExample } from '@footfall/contract'
import type { PageViewsSettings } from './settings.ts'

export const examples: TriggerExample<PageViewsSettings>[] = [
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
