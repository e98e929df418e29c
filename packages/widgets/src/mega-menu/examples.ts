import type { HostExample, LightExample } from '../light/light-example.ts'
import type { MegaMenuSettings } from './settings.ts'

const items = [
  { text: 'Lamps', href: '/lamps' },
  { text: 'By room', level: 2 },
  { text: 'Study', href: '/study', level: 3, about: 'Light that does not tire' },
  { text: 'Kitchen', href: '/kitchen', level: 3 },
  { text: 'By wood', href: '/wood', level: 2 },
  { text: 'Oak', href: '/oak', level: 3 },
  { text: 'Service' },
  { text: 'Repairs', href: '/repairs', level: 2, about: 'Every lamp we sold' },
  { text: 'Journal', href: '/journal' },
]

export const examples: readonly LightExample<MegaMenuSettings>[] = [
  {
    title: 'a button opens a panel with columns',
    settings: { items, folds: 'never' },
    plain: ['Lamps', 'Service', 'Journal'],
    acts: [{ does: 'click', on: '[aria-label=Lamps]' }],
    shows: [
      '[aria-label=Lamps][aria-expanded=true]',
      '.ff-mega-sub:popover-open .ff-mega-column + .ff-mega-column a[href="/oak"]',
    ],
  },
  {
    title: 'by keyboard: Enter opens, Tab goes in, Escape closes',
    settings: { items, folds: 'never' },
    plain: ['Journal'],
    acts: [
      { does: 'focus', on: '.ff-menu-link[href="/lamps"]' },
      { does: 'keys', keys: '{Tab}{Enter}{Tab}{Escape}' },
      { does: 'wait', ms: 200 },
    ],
    shows: ['[aria-label=Lamps][aria-expanded=false]:focus', '!:popover-open'],
  },
  {
    title: 'the pointer opens it after a while',
    settings: { items, folds: 'never' },
    plain: ['Service'],
    acts: [
      { does: 'hover', on: 'button.ff-menu-link' },
      { does: 'wait', ms: 250 },
    ],
    shows: ['button.ff-menu-link[aria-expanded=true]', ':popover-open a[href="/repairs"]'],
  },
  {
    title: 'in a bar on wide screens, behind a button on phones',
    settings: { items, label: 'Shop' },
    plain: ['Lamps'],
    shows: ['nav[aria-label=Shop] > .ff-menu-panel'],
  },
  {
    title: 'behind a button: a panel over the page',
    settings: { items, folds: 'always' },
    plain: ['Menu'],
    acts: [
      { does: 'focus', on: '.ff-menu-open' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: ['.ff-menu-open[aria-expanded=true]', '.ff-menu-panel:popover-open', 'h1[inert]'],
  },
]

const entry = (n: number, title: string): string =>
  `<li class="e-n-menu-item"><div class="e-n-menu-title"><a class="e-n-menu-title-container" href="/${n}">${title}</a><button id="b${n}" class="e-n-menu-dropdown-icon" data-tab-index="${n}" aria-expanded="false" aria-controls="c${n}" aria-label="Open ${title}">+</button></div><div class="e-n-menu-content"><div class="e-con" id="c${n}"><a href="/${n}/in">In ${title}</a></div></div></li>`

const html = `<h1>Lamps</h1><div class="elementor-widget-n-menu"><nav class="e-n-menu" data-layout="horizontal" aria-label="Main"><button class="e-n-menu-toggle" aria-expanded="false" aria-controls="menubar-1" aria-label="Menu">=</button><div class="e-n-menu-wrapper" id="menubar-1"><ul class="e-n-menu-heading">${entry(1, 'Lamps')}${entry(2, 'Help')}</ul></div></nav></div>`
const css = '.e-n-menu-content > :not(.e-active), .e-n-menu-toggle { display: none }'

export const hosts: readonly HostExample<MegaMenuSettings>[] = [
  {
    title: 'a builder’s mega menu opens one panel at a time',
    settings: {},
    html,
    css,
    acts: [
      { does: 'click', on: '#b1' },
      { does: 'click', on: '#b2' },
    ],
    shows: [
      '#b2[aria-expanded=true]',
      '.e-n-menu-content.e-active > #c2.e-active',
      '!#c1.e-active',
    ],
  },
  {
    title: 'a builder’s mega menu closes with Escape',
    settings: {},
    html,
    css,
    acts: [
      { does: 'focus', on: '#b1' },
      { does: 'keys', keys: '{Enter}{Tab}{Escape}' },
    ],
    shows: ['#b1[aria-expanded=false]:focus', '!.e-active'],
  },
  {
    title: 'a builder’s mega menu opens under the pointer',
    settings: {},
    html,
    css,
    acts: [
      { does: 'hover', on: '#b1' },
      { does: 'wait', ms: 100 },
    ],
    shows: ['#b1[aria-expanded=true]', '#c1.e-active'],
  },
  {
    title: 'a builder’s mega menu behind its button',
    settings: {},
    html: `<div class="elementor">${html.replace('widget-n-menu', 'widget-n-menu e-n-menu-tablet')}</div>`,
    css: '.e-n-menu-content > :not(.e-active) { display: none }',
    acts: [{ does: 'click', on: '.e-n-menu-toggle' }],
    shows: ['.e-n-menu-toggle[aria-expanded=true]', 'nav[data-layout=dropdown]'],
  },
]
