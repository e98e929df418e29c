import type { HostExample, LightExample } from '../light/light-example.ts'
import type { ToggleSettings } from './settings.ts'

const items = [
  {
    title: 'How long does delivery take?',
    text: 'Two to four working days.\n\nTo islands a week.',
    anchor: 'delivery',
  },
  { title: 'May I send it back?', text: 'Within thirty days, at our cost.' },
  { title: 'Do you mend lamps?', text: 'Every lamp we sold.' },
]

export const examples: readonly LightExample<ToggleSettings>[] = [
  {
    title: 'titles, all closed',
    settings: { items },
    plain: ['How long does delivery take?', 'Do you mend lamps?'],
    shows: ['details:not([open])', '!details[open]'],
  },
  {
    title: 'by keyboard: Tab to a title, Enter opens it',
    settings: { items },
    plain: ['May I send it back?'],
    acts: [
      { does: 'focus', on: 'details:first-of-type > summary' },
      { does: 'keys', keys: '{Tab}{Enter}' },
    ],
    shows: ['details:nth-of-type(2)[open] > summary:focus', '!details:first-of-type[open]'],
  },
  {
    title: 'several open at once',
    settings: { items },
    plain: ['Do you mend lamps?'],
    acts: [
      { does: 'click', on: 'details:nth-of-type(1) > summary' },
      { does: 'click', on: 'details:nth-of-type(3) > summary' },
    ],
    shows: ['details:nth-of-type(1)[open]', 'details:nth-of-type(3)[open]'],
  },
]

export const hosts: readonly HostExample<ToggleSettings>[] = [
  {
    title: 'a builder’s toggle: a title closes only itself',
    settings: {},
    html: '<h1>Lamps</h1><div class="elementor-toggle"><div class="elementor-toggle-item"><div id="t1" class="elementor-tab-title" role="button" aria-controls="c1" aria-expanded="false">Delivery</div><div id="c1" class="elementor-tab-content" role="region" aria-labelledby="t1">Two days</div></div><div class="elementor-toggle-item"><div id="t2" class="elementor-tab-title" role="button" aria-controls="c2" aria-expanded="false">Returns</div><div id="c2" class="elementor-tab-content" role="region" aria-labelledby="t2">Thirty days</div></div></div>',
    css: '.elementor-tab-content { display: none } .elementor-tab-title { min-height: 32px }',
    acts: [
      { does: 'click', on: '#t1' },
      { does: 'click', on: '#t2' },
    ],
    shows: ['#t1[aria-expanded=true]', '#t2[aria-expanded=true]', '#c1.elementor-active'],
  },
]
