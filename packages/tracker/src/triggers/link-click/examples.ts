import type { TriggerExample } from '@footfall/contract'
import type { LinkClickSettings } from './settings.ts'

const html = `<a id="whole" href="https://partner.example/offer?from=us"><b>Offer</b></a>
<a id="longer" href="http://www.partner.example/offers">Offers</a>
<a id="path" href="/contact/">Contact</a>
<a id="none">No address</a>`

export const examples: TriggerExample<LinkClickSettings>[] = [
  {
    title: 'a link to the address as a whole; protocol and query do not count',
    settings: { rule: 'match', value: 'http://partner.example/offer' },
    html,
    acts: [
      { does: 'click', on: '#whole b' },
      { does: 'click', on: '#longer' },
      { does: 'click', on: '#none' },
    ],
    fires: [{}],
  },
  {
    title: 'links whose address contains the words',
    settings: { rule: 'contains', value: 'partner.example/offer*' },
    html,
    acts: [
      { does: 'click', on: '#whole' },
      { does: 'click', on: '#longer' },
      { does: 'click', on: '#path' },
    ],
    fires: [{}, {}],
  },
  {
    title: 'a path is one of this site',
    settings: { rule: 'match', value: '/contact' },
    html,
    acts: [
      { does: 'click', on: '#path' },
      { does: 'click', on: '#whole' },
    ],
    fires: [{}],
  },
]
