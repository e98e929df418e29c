import type { HostExample, LightExample } from '../light/light-example.ts'
import type { PortfolioSettings } from './settings.ts'

const picture = {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"%3E%3Cpath fill="%238fa7a0" d="M0 0h3v2H0z"/%3E%3Cpath fill="%233d524c" d="M.6 1.2h1.8v.2H.6zm.2.2H1v.4H.8zm1.2 0h.2v.4H2z"/%3E%3C/svg%3E',
  alt: 'A table',
}

const items = [
  { title: 'A table for eight', href: '/works/table', topics: 'Wood, Tables', picture },
  { title: 'Library stairs', href: '/works/stairs', topics: 'Wood', picture },
  { title: 'A lamp of glass', href: '/works/lamp', topics: 'Glass', picture },
]

export const examples: readonly LightExample<PortfolioSettings>[] = [
  {
    title: 'all works',
    settings: { items },
    plain: ['All', 'Wood', 'A lamp of glass'],
    shows: ['[data-filter=__all][aria-pressed=true]', '!.ff-card[hidden]'],
  },
  {
    title: 'one topic',
    settings: { items },
    plain: ['Library stairs'],
    acts: [{ does: 'click', on: '[data-filter=glass]' }],
    shows: [
      '[data-filter=glass][aria-pressed=true]',
      '[data-filter=__all][aria-pressed=false]',
      '.ff-card[data-terms="wood tables"][hidden]',
      '.ff-card[data-terms=glass]:not([hidden])',
    ],
  },
  {
    title: 'by keyboard: Tab to a topic, Enter chooses it',
    settings: { items },
    plain: ['Tables'],
    acts: [
      { does: 'focus', on: '[data-filter=__all]' },
      { does: 'keys', keys: '{Tab}{Enter}' },
    ],
    shows: ['[data-filter=wood][aria-pressed=true]:focus', '.ff-card[data-terms=glass][hidden]'],
  },
  {
    title: 'with further pages, which the site returns',
    settings: { items, pages: 2, columns: 2 },
    plain: ['A table for eight', '2'],
    shows: ['[data-id]', '.ff-pages a[href="?e-page-one=2"]'],
  },
  {
    title: 'without topics there is no filter',
    settings: { items: items.map(({ title, href }) => ({ title, href })) },
    plain: ['Library stairs'],
    shows: ['.ff-card', '!.ff-filter'],
  },
]

const work = (n: number, terms: string): string =>
  `<article class="elementor-portfolio-item elementor-post ${terms}"><a href="/${n}">Work ${n}</a></article>`

export const hosts: readonly HostExample<PortfolioSettings>[] = [
  {
    title: 'a builder’s portfolio, filtered by keyboard',
    settings: {},
    html: `<h1>Works</h1><div class="elementor-widget-portfolio" data-id="a1b2c3d"><ul class="elementor-portfolio__filters"><li class="elementor-portfolio__filter elementor-active" data-filter="__all">All</li><li class="elementor-portfolio__filter" data-filter="7" id="wood">Wood</li></ul><div class="elementor-portfolio elementor-posts-container">${work(1, 'elementor-filter-7')}${work(2, 'elementor-filter-8')}</div></div>`,
    css: '.elementor-portfolio-item { display: block } .elementor-portfolio__filter { min-height: 24px }',
    acts: [
      { does: 'focus', on: '#wood' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '#wood[role=button][aria-pressed=true].elementor-active',
      '.elementor-filter-8[hidden]',
      '.elementor-filter-7:not([hidden])',
      '[data-filter=__all][aria-pressed=false]:not(.elementor-active)',
    ],
  },
]
