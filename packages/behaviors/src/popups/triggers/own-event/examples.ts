import type { PopupTriggerExample } from '../../part-examples.ts'
import type { OwnEventSettings } from './settings.ts'

const settings: OwnEventSettings = { name: 'AddToCart' }

export const examples: PopupTriggerExample<OwnEventSettings>[] = [
  {
    title: 'an event that the page tells',
    settings,
    acts: [{ does: 'tell', name: 'AddToCart' }],
    fires: 1,
  },
  { title: 'another event', settings, acts: [{ does: 'tell', name: 'ViewContent' }], fires: 0 },
  ...(['window', 'document', 'body'] as const).map((on) => ({
    title: `an event on the ${on}`,
    settings,
    acts: [{ does: 'event', type: 'AddToCart', on }] as const,
    fires: 1,
  })),
  {
    title: 'another event on the window',
    settings,
    acts: [{ does: 'event', type: 'addtocart', on: 'window' }],
    fires: 0,
  },
  {
    title: 'without a name there is nothing to hear',
    settings: { name: '' },
    acts: [{ does: 'tell', name: '' }],
    fires: 0,
  },
]
