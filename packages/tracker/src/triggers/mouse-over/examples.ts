import type { TriggerExample } from '@footfall/contract'
import type { MouseOverSettings } from './settings.ts'

const html = '<p class="offer"><b>One</b></p><p class="offer">Two</p><p class="other">Other</p>'

export const examples: TriggerExample<MouseOverSettings>[] = [
  {
    title: 'the pointer comes over an element, again and again: once',
    settings: { selector: '.offer' },
    html,
    acts: [
      { does: 'mouseover', on: '.offer' },
      { does: 'mouseover', on: '.offer b' },
      { does: 'mouseover', on: '.offer' },
    ],
    fires: [{}],
  },
  {
    title: 'another element is told on its own',
    settings: { selector: '.offer' },
    html,
    acts: [
      { does: 'mouseover', on: '.offer' },
      { does: 'mouseover', on: '.offer + .offer' },
    ],
    fires: [{}, {}],
  },
  {
    title: 'the pointer over something else, or a click, is nothing',
    settings: { selector: '.offer' },
    html,
    acts: [
      { does: 'mouseover', on: '.other' },
      { does: 'click', on: '.offer' },
    ],
    fires: [],
  },
]
