import type { PopupTriggerExample } from '../../part-examples.ts'
import type { ExitIntentSettings } from './settings.ts'

const html = '<div style="height: 8000px">A long page</div>'
const leave = { does: 'event', type: 'mouseleave', on: 'root', y: -1 } as const
const up = [
  { does: 'scroll', percent: 50 },
  { does: 'wait', ms: 1000 },
  { does: 'scroll', percent: 50.1 },
  { does: 'wait', ms: 200 },
  { does: 'scroll', percent: 30 },
] as const
const elsewhere = (ms: number) =>
  [{ does: 'hide' }, { does: 'wait', ms }, { does: 'show' }] as const

export const examples: PopupTriggerExample<ExitIntentSettings>[] = [
  { title: 'out at the top edge', settings: {}, html, acts: [leave], fires: 1 },
  { title: 'out at the very edge', settings: {}, html, acts: [{ ...leave, y: 0 }], fires: 1 },
  {
    title: 'out at another edge is not leaving',
    settings: {},
    html,
    acts: [{ ...leave, y: 300 }],
    fires: 0,
  },
  {
    title: 'before its time it is quiet',
    settings: { after: 10 },
    html,
    acts: [{ does: 'wait', ms: 9900 }, leave],
    fires: 0,
  },
  {
    title: 'after its time',
    settings: { after: 10 },
    html,
    acts: [leave, { does: 'wait', ms: 10_000 }, leave],
    fires: 1,
  },
  {
    title: 'a fast scroll up by touch',
    settings: { touch: true },
    isTouch: true,
    html,
    acts: up,
    fires: 1,
  },
  {
    title: 'by touch only where it is asked for',
    settings: {},
    isTouch: true,
    html,
    acts: [...up, ...elsewhere(6000)],
    fires: 0,
  },
  {
    title: 'with a mouse a scroll up is none',
    settings: { touch: true },
    html,
    acts: up,
    fires: 0,
  },
  {
    title: 'near the top nobody leaves by scrolling',
    settings: { touch: true },
    isTouch: true,
    html: '<div style="height: 1100px"></div>',
    acts: [
      { does: 'scroll', percent: 100 },
      { does: 'wait', ms: 1000 },
      { does: 'scroll', percent: 99 },
      { does: 'wait', ms: 110 },
      { does: 'scroll', percent: 0 },
    ],
    fires: 0,
  },
  {
    title: 'a slow scroll up is reading',
    settings: { touch: true },
    isTouch: true,
    html,
    acts: [...up.slice(0, 3), { does: 'wait', ms: 5000 }, { does: 'scroll', percent: 30 }],
    fires: 0,
  },
  {
    title: 'back after more than five seconds elsewhere',
    settings: { touch: true },
    isTouch: true,
    html,
    acts: elsewhere(5100),
    fires: 1,
  },
  {
    title: 'a short look elsewhere is none',
    settings: { touch: true },
    isTouch: true,
    html,
    acts: elsewhere(5000),
    fires: 0,
  },
]
