import type { PopupTriggerExample } from '../../part-examples.ts'
import type { ScrollSettings } from './settings.ts'

const html = '<div style="height: 5000px">A long page</div>'

export const examples: PopupTriggerExample<ScrollSettings>[] = [
  {
    title: 'half of what can be scrolled',
    settings: { direction: 'down', offset: 50 },
    html,
    acts: [{ does: 'scroll', percent: 50 }],
    fires: 1,
  },
  {
    title: 'less is not enough',
    settings: { direction: 'down', offset: 50 },
    html,
    acts: [{ does: 'scroll', percent: 49 }],
    fires: 0,
  },
  {
    title: 'half of it, where no part is set',
    settings: {},
    html,
    acts: [{ does: 'scroll', percent: 50 }],
    fires: 1,
  },
  {
    title: 'less than half is not enough, where no part is set',
    settings: {},
    html,
    acts: [{ does: 'scroll', percent: 49 }],
    fires: 0,
  },
  {
    title: 'once, however often it is passed',
    settings: { offset: 20 },
    html,
    acts: [
      { does: 'scroll', percent: 30 },
      { does: 'scroll', percent: 0 },
      { does: 'scroll', percent: 100 },
    ],
    fires: 1,
  },
  {
    title: 'a page that fits into the window cannot be scrolled through',
    settings: { offset: 1 },
    html: '<p>A short page</p>',
    acts: [{ does: 'scroll', percent: 100 }],
    fires: 0,
  },
  {
    title: 'up, at once',
    settings: { direction: 'up' },
    html,
    acts: [
      { does: 'scroll', percent: 40 },
      { does: 'scroll', percent: 39 },
    ],
    fires: 1,
  },
  {
    title: 'down is not up',
    settings: { direction: 'up' },
    html,
    acts: [
      { does: 'scroll', percent: 40 },
      { does: 'scroll', percent: 90 },
    ],
    fires: 0,
  },
  {
    title: 'scrolling inside of an element is not scrolling the page',
    settings: { direction: 'up' },
    html: '<div style="height: 5000px"><div id="box" style="height: 50px; overflow: auto"><p style="height: 900px"></p></div></div>',
    acts: [
      { does: 'scroll', percent: 50, of: '#box' },
      { does: 'scroll', percent: 0, of: '#box' },
    ],
    fires: 0,
  },
]
