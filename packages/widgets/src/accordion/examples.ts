import type { HostExample, LightExample } from '../light/light-example.ts'
import type { AccordionSettings } from './settings.ts'

const items = [
  {
    title: 'How long does delivery take?',
    text: 'Two to four working days.\n\nTo islands a week.',
    anchor: 'delivery',
  },
  { title: 'May I send it back?', text: 'Within thirty days, at our cost.' },
  { title: 'Do you mend lamps?', text: 'Every lamp we sold.' },
]

export const examples: readonly LightExample<AccordionSettings>[] = [
  {
    title: 'questions, all closed',
    settings: { items },
    plain: ['How long does delivery take?', 'Do you mend lamps?'],
    shows: ['details:not([open])', '!details[open]'],
  },
  {
    title: 'opening one closes the other',
    settings: { items: items.map((item, index) => ({ ...item, isOpen: index === 0 })) },
    plain: ['Two to four working days.'],
    acts: [{ does: 'click', on: 'details:nth-of-type(2) > summary' }],
    shows: ['details:nth-of-type(2)[open]', '!details:first-of-type[open]'],
  },
  {
    title: 'by keyboard: Tab to a question, Enter opens it',
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
    settings: { items, exclusive: false },
    plain: ['Do you mend lamps?'],
    acts: [
      { does: 'click', on: 'details:nth-of-type(1) > summary' },
      { does: 'click', on: 'details:nth-of-type(3) > summary' },
    ],
    shows: ['details:nth-of-type(1)[open]', 'details:nth-of-type(3)[open]'],
  },
]

const title = (n: number, text: string, isOpen = false): string =>
  `<div class="elementor-accordion-item"><div id="t${n}" class="elementor-tab-title${isOpen ? ' elementor-active' : ''}" data-tab="${n}" role="button" aria-controls="c${n}" aria-expanded="${isOpen}">${text}</div><div id="c${n}" class="elementor-tab-content${isOpen ? ' elementor-active' : ''}" role="region" aria-labelledby="t${n}"><p>Text ${n}</p></div></div>`

export const hosts: readonly HostExample<AccordionSettings>[] = [
  {
    title: 'a builder’s accordion of older make',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-accordion">${title(1, 'Delivery', true)}${title(2, 'Returns')}</div>`,
    css: '.elementor-tab-content { display: none } .elementor-tab-content.elementor-active { display: block } .elementor-tab-title { min-height: 32px }',
    acts: [
      { does: 'focus', on: '#t2' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '#t2[aria-expanded=true].elementor-active[tabindex="0"]',
      '#c2.elementor-active',
      '#t1[aria-expanded=false]:not(.elementor-active)',
    ],
  },
  {
    title: 'a builder’s nested accordion',
    settings: {},
    html: '<h1>Lamps</h1><div class="e-n-accordion"><details class="e-n-accordion-item" open><summary>Delivery</summary><div>Two days</div></details><details class="e-n-accordion-item"><summary id="s">Returns</summary><div>Thirty days</div></details></div>',
    css: 'summary { min-height: 32px }',
    acts: [{ does: 'click', on: '#s' }],
    shows: ['details[open] > #s', '!details:first-of-type[open]'],
  },
]
