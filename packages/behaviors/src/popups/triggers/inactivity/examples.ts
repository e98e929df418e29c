import type { PopupTriggerExample, TriggerAct } from '../../part-examples.ts'
import type { InactivitySettings } from './settings.ts'

const settings: InactivitySettings = { seconds: 30 }

const after = (act: TriggerAct): TriggerAct[] => [
  { does: 'wait', ms: 20_000 },
  act,
  { does: 'wait', ms: 29_000 },
]

export const examples: PopupTriggerExample<InactivitySettings>[] = [
  { title: 'nothing for so long', settings, acts: [{ does: 'wait', ms: 30_000 }], fires: 1 },
  { title: 'not yet', settings, acts: [{ does: 'wait', ms: 29_900 }], fires: 0 },
  {
    title: 'nothing for 30 seconds, where no time is set',
    settings: {},
    acts: [{ does: 'wait', ms: 30_000 }],
    fires: 1,
  },
  {
    title: 'not before 30 seconds, where no time is set',
    settings: {},
    acts: [{ does: 'wait', ms: 29_900 }],
    fires: 0,
  },
  ...['keydown', 'pointermove', 'pointerdown', 'touchstart', 'touchmove', 'wheel', 'scroll'].map(
    (type) => ({
      title: `${type} is doing something`,
      settings,
      acts: after({ does: 'event', type, on: 'document' }),
      fires: 0,
    }),
  ),
  {
    title: 'so long after the last thing done',
    settings,
    acts: [
      ...after({ does: 'event', type: 'pointermove', on: 'document' }),
      { does: 'wait', ms: 1000 },
    ],
    fires: 1,
  },
]
