import type { HostExample, LightExample } from '../light/light-example.ts'
import type { SearchSettings } from './settings.ts'

const suggestions = [
  { text: 'Desk lamps', href: '/desk' },
  { text: 'Floor lamps', href: '/floor' },
  { text: 'lamp oil' },
]

export const examples: readonly LightExample<SearchSettings>[] = [
  {
    title: 'a field and a button',
    settings: { label: 'Search the shop', placeholder: 'Lamps, tables …' },
    plain: ['Search'],
    shows: ['search > form[method=get] input[name=s]', '!input[role=combobox]'],
  },
  {
    title: 'with its name above',
    settings: { label: 'Search the shop', isLabelShown: true, action: '/find', param: 'q' },
    plain: ['Search the shop'],
    shows: ['form[action="/find"] input[name=q]', '.ff-search-label'],
  },
  {
    title: 'suggestions while one types',
    settings: { suggestions },
    plain: ['Search'],
    acts: [
      { does: 'focus', on: 'input' },
      { does: 'keys', keys: 'lamps' },
      { does: 'wait', ms: 200 },
    ],
    shows: [
      'input[role=combobox][aria-expanded=true][aria-autocomplete=list]',
      '.ff-search-list:not([hidden]) [role=option][href="/floor"]',
      '!.ff-search-option[aria-selected=true]',
    ],
  },
  {
    title: 'by keyboard: Down chooses, and the field keeps the focus',
    settings: { suggestions },
    plain: ['Search'],
    acts: [
      { does: 'focus', on: 'input' },
      { does: 'keys', keys: 'la{ArrowDown}{ArrowDown}' },
    ],
    shows: [
      'input:focus[aria-expanded=true][aria-activedescendant]',
      '[role=option][href="/floor"][aria-selected=true]',
      '!.ff-search-option[href="/desk"][aria-selected=true]',
    ],
  },
  {
    title: 'nothing fits: no list',
    settings: { suggestions },
    plain: ['Search'],
    acts: [
      { does: 'focus', on: 'input' },
      { does: 'keys', keys: 'zzz' },
      { does: 'wait', ms: 200 },
    ],
    shows: ['input[aria-expanded=false]', '.ff-search-list[hidden]'],
  },
]

export const hosts: readonly HostExample<SearchSettings>[] = [
  {
    title: 'a builder’s search that opens at a button',
    settings: {},
    html: '<h1>Lamps</h1><div class="elementor-widget-search-form elementor-search-form--skin-full_screen"><form class="elementor-search-form" role="search" action="/" method="get"><div class="elementor-search-form__toggle" role="button" tabindex="0" aria-label="Search">S</div><div class="elementor-search-form__container"><input class="elementor-search-form__input" type="search" name="s" aria-label="Search"></div></form></div>',
    css: '.elementor-search-form__container { opacity: 0; pointer-events: none } .elementor-search-form--full-screen { opacity: 1 }',
    acts: [
      { does: 'focus', on: '.elementor-search-form__toggle' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '.elementor-search-form--full-screen input:focus',
      '.elementor-search-form__toggle[aria-expanded=true]',
    ],
  },
  {
    title: 'a builder’s newer search, with the owner’s address of suggestions',
    settings: { suggestUrl: '/suggest?q={query}' },
    html: '<h1>Lamps</h1><search class="e-search"><form action="/" method="get"><input class="e-search-input" type="search" name="s" aria-label="Search"><output class="e-search-results-container"></output></form></search>',
    shows: [
      'input[role=combobox][aria-expanded=false][aria-controls]',
      '.ff-search-list[role=listbox][hidden]',
    ],
  },
]
