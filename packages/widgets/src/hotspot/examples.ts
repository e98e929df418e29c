import { examplePicture } from '../light/example-pictures.ts'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { HotspotSettings } from './settings.ts'

const picture = examplePicture(1, 'A lamp on a table')
const items = [
  { x: 50, y: 40, title: 'The shade', text: 'Linen from Flanders.\n\nIt can be changed by hand.' },
  {
    x: 51,
    y: 66,
    title: 'The stem',
    text: 'Oak, oiled twice.',
    href: '/lamps/oak',
    linkLabel: 'More about our oak',
  },
  { x: 98, y: 97, title: 'The table' },
]
const caption = 'Press a point to learn more.'

export const examples: readonly LightExample<HotspotSettings>[] = [
  {
    title: 'points on a picture, all closed',
    settings: { picture, items, caption },
    plain: [caption],
    shows: ['.ff-spot:nth-of-type(3) > button[aria-label="The table"]', '!:popover-open'],
  },
  {
    title: 'one is open; another closes it',
    settings: { picture, items, caption },
    plain: [caption],
    acts: [
      { does: 'click', on: '.ff-spot:nth-of-type(1) > button' },
      { does: 'click', on: '.ff-spot:nth-of-type(2) > button' },
    ],
    shows: ['.ff-spot:nth-of-type(2) > :popover-open', '!.ff-spot:nth-of-type(1) > :popover-open'],
  },
  {
    title: 'by keyboard: Enter opens, Tab leads to the link inside',
    settings: { picture, items, caption },
    plain: [caption],
    acts: [
      { does: 'focus', on: '.ff-spot:nth-of-type(2) > button' },
      { does: 'keys', keys: '{Enter}{Tab}' },
    ],
    shows: [':popover-open > a:focus'],
  },
  {
    title: 'by keyboard: Escape closes, the focus stays at the point',
    settings: { picture, items, caption },
    plain: [caption],
    acts: [
      { does: 'focus', on: '.ff-spot:nth-of-type(2) > button' },
      { does: 'keys', keys: '{Enter}{Tab}{Escape}' },
    ],
    shows: ['!:popover-open', '.ff-spot:nth-of-type(2) > button:focus'],
  },
]

const point = (n: number): string =>
  `<div class="e-hotspot elementor-repeater-item-${n}" id="h${n}"><div class="e-hotspot__button" id="b${n}"><div class="e-hotspot__icon" aria-hidden="true">+</div><span>Point ${n}</span></div><div class="e-hotspot__tooltip e-hotspot--fade-in-out"><p>Text ${n} <a href="/more">More ${n}</a></p></div></div>`

export const hosts: readonly HostExample<HotspotSettings>[] = [
  {
    title: 'a builder’s points: one is open at a time',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget-hotspot">${point(1)}${point(2)}</div>`,
    css: '.e-hotspot__tooltip { opacity: 0; visibility: hidden }',
    acts: [
      { does: 'click', on: '#b1' },
      { does: 'focus', on: '#b2' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '#h2.e-hotspot--active > #b2[aria-expanded=true][role=button]',
      '#h2 > .e-hotspot__tooltip[style*=visible]',
      '#h1:not(.e-hotspot--active) > #b1[aria-expanded=false]',
    ],
  },
  {
    title: 'a builder’s point: Escape closes it',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget-hotspot">${point(1)}</div>`,
    css: '.e-hotspot__tooltip { display: none }',
    acts: [
      { does: 'focus', on: '#b1' },
      { does: 'keys', keys: '{Enter}{Tab}{Escape}' },
    ],
    shows: ['#h1:not(.e-hotspot--active)', '#b1:focus'],
  },
]
