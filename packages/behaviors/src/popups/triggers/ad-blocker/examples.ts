import type { PopupTriggerExample } from '../../part-examples.ts'
import type { AdBlockerSettings } from './settings.ts'

/** As blockers do it. */
const blocker = '<style>.adsbox { display: none !important }</style><p>Text</p>'

export const examples: PopupTriggerExample<AdBlockerSettings>[] = [
  {
    title: 'what looks like an advertisement is hidden',
    settings: { delay: 1 },
    html: blocker,
    acts: [{ does: 'wait', ms: 1000 }],
    fires: 1,
  },
  {
    title: 'not before its time',
    settings: { delay: 1 },
    html: blocker,
    acts: [{ does: 'wait', ms: 900 }],
    fires: 0,
  },
  {
    title: 'what was taken away is hidden too',
    settings: {},
    html: '<p>Text</p>',
    acts: [
      { does: 'remove', on: '.adsbox' },
      { does: 'wait', ms: 1000 },
    ],
    fires: 1,
  },
  {
    title: 'nothing is hidden',
    settings: { delay: 1 },
    html: '<p>Text</p>',
    acts: [{ does: 'wait', ms: 5000 }],
    fires: 0,
  },
]
