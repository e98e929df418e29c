import type { LightExample } from '../light/light-example.ts'
import type { NavMenuSettings } from './settings.ts'

const items = [
  { text: 'Lamps', href: '/lamps' },
  { text: 'Desk lamps', href: '/desk', level: 2 },
  { text: 'Floor lamps', href: '/floor', level: 2 },
  { text: 'Oak', href: '/floor/oak', level: 3 },
  { text: 'Help' },
  { text: 'Delivery', href: '/delivery', level: 2 },
  { text: 'Journal', href: '/journal' },
]

export const examples: readonly LightExample<NavMenuSettings>[] = [
  {
    title: 'a bar of links; a button opens what stands below',
    settings: { items, folds: 'never' },
    plain: ['Lamps', 'Help', 'Journal'],
    acts: [{ does: 'click', on: '[aria-label=Lamps]' }],
    shows: [
      '[aria-label=Lamps][aria-expanded=true]',
      '.ff-menu-sub:popover-open a[href="/desk"]',
      '.ff-menu-link.highlighted[href="/lamps"]',
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
    plain: ['Help'],
    acts: [
      { does: 'hover', on: 'button.ff-menu-link' },
      { does: 'wait', ms: 250 },
    ],
    shows: ['button.ff-menu-link[aria-expanded=true]', ':popover-open a[href="/delivery"]'],
  },
  {
    title: 'below each other',
    settings: { items, layout: 'vertical', folds: 'never' },
    plain: ['Lamps', 'Journal'],
    shows: ['.ff-menu-vertical > .sm-vertical'],
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
  {
    title: 'the panel closes with Escape, and the focus is where it was',
    settings: { items, folds: 'always', openText: 'Pages' },
    plain: ['Pages'],
    acts: [
      { does: 'focus', on: '.ff-menu-open' },
      { does: 'keys', keys: '{Enter}{Escape}' },
    ],
    shows: ['.ff-menu-open[aria-expanded=false]:focus', '!:popover-open', '![inert]'],
  },
]
