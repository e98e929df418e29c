import type { HostExample, LightExample } from '../light/light-example.ts'
import type { TabsSettings } from './settings.ts'

const items = [
  {
    title: 'The lamp',
    text: 'Oak and linen, made in Lübeck.\n\nThe shade can be changed by hand.',
    anchor: 'lamp',
  },
  { title: 'Measures', text: 'Forty centimetres high, two kilograms.', anchor: 'measures' },
  { title: 'Delivery', text: 'Two to four working days.' },
]

export const examples: readonly LightExample<TabsSettings>[] = [
  {
    title: 'the first tab is shown',
    settings: { items, label: 'About this lamp' },
    plain: ['The lamp', 'Measures', 'Delivery', 'Oak and linen'],
    shows: [
      '[role=tablist] > [role=tab][aria-selected=true][tabindex="0"]:first-child',
      '#lamp[role=tabpanel]:not([hidden])',
      '#measures[hidden=until-found]',
    ],
  },
  {
    title: 'pressing another shows that one',
    settings: { items, label: 'About this lamp' },
    plain: ['Oak and linen'],
    acts: [{ does: 'click', on: '.ff-tab:nth-child(2)' }],
    shows: ['#measures:not([hidden])', '#lamp[hidden]', '.ff-tab:nth-child(2)[aria-selected=true]'],
  },
  {
    title: 'by keyboard: arrows go round, Home and End to the ends',
    settings: { items, label: 'About this lamp' },
    plain: ['The lamp'],
    acts: [
      { does: 'focus', on: '.ff-tab:first-child' },
      { does: 'keys', keys: '{ArrowRight}{End}{ArrowRight}{End}' },
    ],
    shows: ['.ff-tab:nth-child(3):focus[aria-selected=true]', '#lamp[hidden]'],
  },
  {
    title: 'many tabs with long titles',
    settings: {
      items: ['Material', 'Measures and weight', 'Care and cleaning', 'Delivery', 'Returns'].map(
        (title) => ({ title, text: `What there is to know: ${title.toLowerCase()}.` }),
      ),
    },
    plain: ['Care and cleaning', 'What there is to know: material.'],
    shows: ['.ff-tab:first-child[aria-selected=true]'],
  },
]

const titles = (kind: string): string[] =>
  ['Material', 'Care'].map(
    (title, index) =>
      `<div ${kind === 'desktop' ? `id="t${index}"` : ''} class="elementor-tab-title elementor-tab-${kind}-title" aria-selected="${index === 0}" data-tab="${index + 1}" role="tab" tabindex="${index ? -1 : 0}" aria-controls="c${index}" aria-expanded="false">${title}</div>`,
  )
const narrow = titles('mobile')

export const hosts: readonly HostExample<TabsSettings>[] = [
  {
    title: 'a builder’s tabs of older make',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist">${titles('desktop').join('')}</div><div class="elementor-tabs-content-wrapper" role="tablist">${[0, 1].map((index) => `${narrow[index]}<div id="c${index}" class="elementor-tab-content" data-tab="${index + 1}" role="tabpanel" aria-labelledby="t${index}" tabindex="0" hidden="${index ? 'hidden' : 'false'}"><p>Text ${index}</p></div>`).join('')}</div></div>`,
    css: '.elementor-tab-content, .elementor-tab-mobile-title { display: none }',
    acts: [
      { does: 'focus', on: '#t0' },
      { does: 'keys', keys: '{ArrowRight}' },
    ],
    shows: [
      '#t1:focus.elementor-active[aria-selected=true]',
      '#c1.elementor-active:not([hidden])[style*=block]',
      '#c0[hidden]:not(.elementor-active)',
    ],
  },
  {
    title: 'a builder’s nested tabs',
    settings: {},
    html: '<h1>Lamps</h1><div class="elementor-widget-n-tabs"><div class="e-n-tabs"><div class="e-n-tabs-heading" role="tablist"><button id="a" class="e-n-tab-title" data-tab-index="1" role="tab" aria-selected="true" aria-controls="pa">Material</button><button id="b" class="e-n-tab-title" data-tab-index="2" role="tab" aria-selected="false" tabindex="-1" aria-controls="pb">Care</button></div><div class="e-n-tabs-content"><div class="e-con e-active" id="pa" role="tabpanel" aria-labelledby="a">Oak</div><div class="e-con" id="pb" role="tabpanel" aria-labelledby="b">Wipe it</div></div></div></div>',
    css: '.e-n-tabs-content > .e-con:not(.e-active) { display: none } .e-con { display: flex }',
    acts: [{ does: 'click', on: '#b' }],
    shows: ['#b[aria-selected=true]', '#pb.e-active:not([hidden])', '#pa[hidden]:not(.e-active)'],
  },
]
