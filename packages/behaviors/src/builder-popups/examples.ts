import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { BuilderPopupsSettings } from './settings.ts'

const css =
  '[data-elementor-type=popup] { display: none } button { min-width: 44px; min-height: 44px }'

const popup = (settings: object): string =>
  `<main id="main"><h1>Lamps</h1><button id="open" class="offer">Our offer</button></main>
<div id="popup" class="elementor elementor-12" data-elementor-type="popup" data-elementor-id="12" data-elementor-settings='${JSON.stringify(settings)}'><h2 class="ten">Ten per cent off</h2></div>`

export const examples: BehaviorExample<BuilderPopupsSettings>[] = [
  {
    title: 'what is in a popup is out of the page until it opens',
    settings: {},
    html: popup({ triggers: { page_load: 'yes', page_load_delay: 5 } }),
    css,
    acts: [{ does: 'wait', ms: 4000 }],
    shows: ['!.ten'],
  },
  {
    title: 'a trigger of the builder’s opens it',
    settings: {},
    html: popup({ triggers: { page_load: 'yes', page_load_delay: 5 } }),
    css,
    acts: [
      { does: 'wait', ms: 5000 },
      { does: 'wait', ms: 0 },
    ],
    shows: ['dialog[open] .ten'],
  },
  {
    title: 'a button that its open_selector means opens it',
    settings: {},
    html: popup({ open_selector: '.offer', triggers: [], timing: [] }),
    css,
    acts: [{ does: 'click', on: '#open' }],
    shows: ['dialog[open] .ten'],
  },
]
