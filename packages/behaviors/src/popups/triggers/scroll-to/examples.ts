import type { PopupTriggerExample } from '../../part-examples.ts'
import type { ScrollToSettings } from './settings.ts'

const html =
  '<div style="height: 4000px">A long page</div><h2 id="prices">Prices</h2><div style="height: 4000px"></div>'

export const examples: PopupTriggerExample<ScrollToSettings>[] = [
  {
    title: 'as the element comes into view',
    settings: { selector: '#prices' },
    html,
    acts: [{ does: 'scroll', percent: 50 }],
    fires: 1,
  },
  {
    title: 'not while it is out of sight',
    settings: { selector: '#prices' },
    html,
    acts: [{ does: 'scroll', percent: 20 }],
    fires: 0,
  },
  {
    title: 'an element that comes later',
    settings: { selector: '#late' },
    html,
    acts: [
      { does: 'add', html: '<p id="late">Late</p>' },
      { does: 'scroll', percent: 100 },
    ],
    fires: 1,
  },
  {
    title: 'a selector that cannot be read harms nobody',
    settings: { selector: '#prices:::' },
    html,
    acts: [{ does: 'scroll', percent: 50 }],
    fires: 0,
  },
]
