import type { TriggerExample } from '@footfall/contract'
import type { ContactLinkSettings } from './settings.ts'

const html = `<a id="mail" href="MAILTO:post@shop.test"><b>Write</b></a><a id="call" href="tel:+4930123">Call</a>
<a id="page" href="/mailto:us">Page</a><p id="text">mailto:post@shop.test</p>`

const acts = ['#mail b', '#call', '#page', '#text'].map((on) => ({ does: 'click', on }) as const)

export const examples: TriggerExample<ContactLinkSettings>[] = [
  {
    title: 'links to a mail address or a telephone number, and no others',
    settings: { schemes: 'mailto,tel' },
    html,
    acts,
    fires: [{}, {}],
  },
  {
    title: 'only telephone links',
    settings: { schemes: 'tel' },
    html,
    acts: [
      { does: 'click', on: '#mail' },
      { does: 'click', on: '#call' },
    ],
    fires: [{}],
  },
  {
    title: 'only e-mail links',
    settings: { schemes: 'mailto' },
    html,
    acts: [{ does: 'click', on: '#call' }],
    fires: [],
  },
]
