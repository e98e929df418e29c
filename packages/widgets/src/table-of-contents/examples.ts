import type { HostExample, LightExample } from '../light/light-example.ts'
import type { TableOfContentsSettings } from './settings.ts'

const items = [
  { text: 'Wood', anchor: 'wood' },
  { text: 'Oak', anchor: 'oak', level: 2 },
  { text: 'Ash', anchor: 'ash', level: 2 },
  { text: 'Glass', anchor: 'glass' },
]

export const examples: readonly LightExample<TableOfContentsSettings>[] = [
  {
    title: 'made of the page’s headings',
    settings: { headings: 'h1', expected: 1 },
    plain: ['On this page'],
    shows: ['.ff-toc-link[href="#lamps"]', 'h1#lamps', '.ff-toc-link[aria-current=location]'],
  },
  {
    title: 'written by the page’s author, with levels',
    settings: { title: 'Contents', items },
    plain: ['Contents', 'Wood', 'Oak', 'Glass'],
    shows: [
      '.ff-toc-line .ff-toc-line [href="#oak"]',
      '!.ff-toc-line .ff-toc-line [href="#glass"]',
    ],
  },
  {
    title: 'closed, and opened by keyboard',
    settings: { items, isOpen: false },
    plain: ['On this page'],
    acts: [
      { does: 'focus', on: 'summary' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: ['details[open] > summary:focus'],
  },
  {
    title: 'by keyboard: Tab to a line, Enter follows it',
    settings: { headings: 'h1', expected: 1 },
    plain: ['On this page'],
    acts: [
      { does: 'focus', on: 'summary' },
      { does: 'keys', keys: '{Tab}{Enter}' },
    ],
    shows: ['.ff-toc-link[aria-current=location]', 'h1:target'],
  },
]

export const hosts: readonly HostExample<TableOfContentsSettings>[] = [
  {
    title: 'a builder’s table of contents',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget-table-of-contents" data-settings='{"headings_by_tags":["h2","h3"],"exclude_headings_by_selector":".not","hierarchical_view":"yes"}'><div class="elementor-toc__header"><div class="elementor-toc__header-title">Contents</div><div class="elementor-toc__toggle-button elementor-toc__toggle-button--expand" role="button" tabindex="0" aria-controls="body" aria-expanded="true" aria-label="Open">+</div><div class="elementor-toc__toggle-button elementor-toc__toggle-button--collapse" role="button" tabindex="0" aria-controls="body" aria-expanded="true" aria-label="Close" id="close">-</div></div><div id="body" class="elementor-toc__body"><div class="elementor-toc__spinner-container">…</div></div></div><h2>Wood</h2><h3>Öl &amp; Wax</h3><h2 class="not">Sponsors</h2><h2>Wood</h2>`,
    css: '.elementor-toc--collapsed .elementor-toc__toggle-button--collapse, :not(.elementor-toc--collapsed) > * > .elementor-toc__toggle-button--expand { display: none }',
    shows: [
      '.elementor-toc__list-item .elementor-toc__list-item a[href="#ol-wax"]',
      'h2#wood',
      'h2#wood-2',
      '!a[href="#sponsors"]',
      'a.elementor-toc__list-item-text.elementor-item-active[aria-current]',
    ],
  },
  {
    title: 'a builder’s table of contents, closed by its button',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget-table-of-contents"><div class="elementor-toc__toggle-button--collapse" role="button" tabindex="0" aria-controls="body" aria-expanded="true" aria-label="Close" id="close">-</div><div id="body" class="elementor-toc__body"></div></div><h2>Wood</h2>`,
    acts: [
      { does: 'focus', on: '#close' },
      { does: 'press', key: 'Enter' },
    ],
    shows: ['.elementor-toc--collapsed', '#close[aria-expanded=false]'],
  },
]
