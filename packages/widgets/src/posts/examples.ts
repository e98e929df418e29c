import type { HostExample, LightExample } from '../light/light-example.ts'
import type { PostsSettings } from './settings.ts'

const picture = {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"%3E%3Cpath fill="%23c9a36b" d="M0 0h3v2H0z"/%3E%3Cpath fill="%23855f34" d="M1 .4h1v.9H1zm.4.9h.2v.5h-.2z"/%3E%3C/svg%3E',
  alt: 'A lamp of oak',
}

const items = [
  {
    title: 'How a lamp is made',
    href: '/journal/made',
    picture,
    excerpt: 'From the plank to the switch, in eleven steps.',
    date: '2026-03-09',
  },
  { title: 'Oak or ash?', href: '/journal/wood', picture, date: '2026-02-01' },
  { title: 'Mending a cable', href: '/journal/cable', excerpt: 'It takes ten minutes.' },
]

export const examples: readonly LightExample<PostsSettings>[] = [
  {
    title: 'posts with pictures and dates',
    settings: { items },
    plain: ['How a lamp is made', 'March 9, 2026', 'It takes ten minutes.'],
    shows: ['h3 > a[href="/journal/wood"]', 'time[datetime="2026-03-09"]', '!.ff-pages'],
  },
  {
    title: 'in another language, two beside each other',
    settings: { items, language: 'de', columns: 2 },
    plain: ['9. März 2026'],
    shows: ['.ff-cards > :nth-child(3)'],
  },
  {
    title: 'the second of nine pages',
    settings: { items, page: 2, pages: 9 },
    plain: ['1', '2', '3', '9'],
    shows: [
      '.ff-pages a[href="?"]',
      '.ff-pages a[aria-current=page][href="?e-page-one=2"]',
      '.ff-pages a[href="?e-page-one=9"]',
      '!.ff-pages a[href="?e-page-one=5"]',
    ],
  },
  {
    title: 'by keyboard: Tab to a page',
    settings: { items: items.slice(0, 1), pages: 2 },
    plain: ['How a lamp is made'],
    acts: [
      { does: 'focus', on: '.ff-card-link' },
      { does: 'keys', keys: '{Tab}{Tab}' },
    ],
    shows: ['.ff-pages a[href="?e-page-one=2"]:focus'],
  },
  {
    title: 'none yet',
    settings: { items: [], label: 'News' },
    plain: ['The end.'],
    shows: ['section[aria-label=News]', '!.ff-card'],
  },
]

export const hosts: readonly HostExample<PostsSettings>[] = [
  {
    title: 'a builder’s posts with pages',
    settings: {},
    html: '<h1>News</h1><div class="elementor-widget-posts" data-id="a1b2c3d"><div class="elementor-widget-container"><div class="elementor-posts-container"><article class="elementor-post"><h2 class="elementor-post__title"><a href="/one">One</a></h2></article></div><nav class="elementor-pagination" aria-label="Pages"><span class="page-numbers current">1</span><a class="page-numbers" href="?e-page-a1b2c3d=2">2</a></nav></div></div>',
    shows: ['.elementor-widget-posts[aria-busy=false]'],
  },
  {
    title: 'a builder’s archive with pages',
    settings: {},
    html: '<h1>News</h1><div class="elementor-widget-archive-posts" data-id="a1b2c3d"><div class="elementor-widget-container"><div class="elementor-posts-container"><article class="elementor-post"><h2 class="elementor-post__title"><a href="/one">One</a></h2></article></div><nav class="elementor-pagination" aria-label="Pages"><span class="page-numbers current">1</span><a class="page-numbers" href="?e-page-a1b2c3d=2">2</a></nav></div></div>',
    shows: ['.elementor-widget-archive-posts[aria-busy=false]'],
  },
]
