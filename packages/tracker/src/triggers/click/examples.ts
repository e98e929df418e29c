import type { TriggerExample } from '@footfall/contract'
import type { ClickSettings } from './settings.ts'

const html = '<p class="buy"><b>Buy</b></p><p class="other">Other</p>'

export const examples: TriggerExample<ClickSettings>[] = [
  {
    title: 'a click on what the selector names',
    settings: { selector: '.buy' },
    html,
    acts: [{ does: 'click', on: '.buy' }],
    fires: [{}],
  },
  {
    title: 'a click on something inside of it; each click is an event of its own',
    settings: { selector: '.buy' },
    html,
    acts: [
      { does: 'click', on: '.buy b' },
      { does: 'click', on: '.buy b' },
    ],
    fires: [{}, {}],
  },
  {
    title: 'a click beside it is nothing',
    settings: { selector: '.buy' },
    html,
    acts: [
      { does: 'click', on: '.other' },
      { does: 'mouseover', on: '.buy' },
    ],
    fires: [],
  },
]
