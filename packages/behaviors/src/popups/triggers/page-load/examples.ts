import type { PopupTriggerExample } from '../../part-examples.ts'
import type { PageLoadSettings } from './settings.ts'

export const examples: PopupTriggerExample<PageLoadSettings>[] = [
  { title: 'at once', settings: { delay: 0 }, acts: [{ does: 'wait', ms: 0 }], fires: 1 },
  {
    title: 'a tenth of a second before its time it is quiet',
    settings: { delay: 2.5 },
    acts: [{ does: 'wait', ms: 2400 }],
    fires: 0,
  },
  {
    title: 'at its time, to a tenth of a second',
    settings: { delay: 2.5 },
    acts: [{ does: 'wait', ms: 2500 }],
    fires: 1,
  },
  {
    title: 'at its time, once',
    settings: { delay: 2.5 },
    acts: [
      { does: 'wait', ms: 2500 },
      { does: 'wait', ms: 60_000 },
    ],
    fires: 1,
  },
  {
    title: 'the time before its own start counts',
    settings: { delay: 10 },
    openFor: 8000,
    acts: [{ does: 'wait', ms: 2000 }],
    fires: 1,
  },
]
