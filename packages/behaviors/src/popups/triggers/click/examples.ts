import type { PopupTriggerExample } from '../../part-examples.ts'
import type { ClickSettings } from './settings.ts'

const click = { does: 'click', on: 'p' } as const
const html = '<p>Text</p><button id="own" onclick="event.stopPropagation()">Own</button>'

export const examples: PopupTriggerExample<ClickSettings>[] = [
  { title: 'the first click', settings: { times: 1 }, html, acts: [click], fires: 1 },
  { title: 'too few', settings: { times: 3 }, html, acts: [click, click], fires: 0 },
  { title: 'so many', settings: { times: 3 }, html, acts: [click, click, click], fires: 1 },
  {
    title: 'further ones are no second time',
    settings: { times: 2 },
    html,
    acts: [click, click, click, click],
    fires: 1,
  },
  {
    title: 'a click that the page keeps to itself counts too',
    settings: {},
    html,
    acts: [{ does: 'click', on: '#own' }],
    fires: 1,
  },
]
