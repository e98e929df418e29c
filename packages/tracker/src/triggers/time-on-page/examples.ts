import type { TriggerExample } from '@footfall/contract'
import type { TimeOnPageSettings } from './settings.ts'

export const examples: TriggerExample<TimeOnPageSettings>[] = [
  {
    title: 'the time has passed; it does not come round again',
    settings: { seconds: 30 },
    acts: [
      { does: 'wait', seconds: 30 },
      { does: 'wait', seconds: 300 },
    ],
    fires: [{}],
  },
  {
    title: 'a shorter stay is nothing',
    settings: { seconds: 30 },
    acts: [{ does: 'wait', seconds: 20 }],
    fires: [],
  },
]
