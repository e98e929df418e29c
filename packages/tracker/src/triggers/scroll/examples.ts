import type { TriggerExample } from '@footfall/contract'
import type { ScrollSettings } from './settings.ts'

const html = '<div style="height: 4000px">A long page</div>'

export const examples: TriggerExample<ScrollSettings>[] = [
  {
    title: 'half of the page has been scrolled through',
    settings: { percents: ['50'] },
    html,
    acts: [{ does: 'scroll', percent: 50 }],
    fires: [{ scroll_percent: 50 }],
  },
  {
    title: 'less than that is nothing',
    settings: { percents: ['50'] },
    html,
    acts: [{ does: 'scroll', percent: 49 }],
    fires: [],
  },
  {
    title: 'each percentage is told once, however often the visitor scrolls past it',
    settings: { percents: ['25', '75', '100'] },
    html,
    acts: [
      { does: 'scroll', percent: 80 },
      { does: 'scroll', percent: 0 },
      { does: 'scroll', percent: 80 },
      { does: 'scroll', percent: 100 },
    ],
    fires: [{ scroll_percent: 25 }, { scroll_percent: 75 }, { scroll_percent: 100 }],
  },
  {
    title: 'a page that fits into the window is not scrolled',
    settings: { percents: ['1'] },
    html: '<p>A short page</p>',
    acts: [{ does: 'scroll', percent: 100 }],
    fires: [],
  },
]
