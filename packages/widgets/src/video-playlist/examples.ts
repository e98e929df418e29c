import { examplePicture } from '../light/example-pictures.ts'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { VideoPlaylistSettings } from './settings.ts'

const items: VideoPlaylistSettings['items'] = [
  {
    source: 'youtube',
    address: 'https://youtu.be/M7lc1UVf-VE',
    title: 'How a lamp is made',
    poster: examplePicture(0, ''),
    length: '2:30',
  },
  {
    source: 'vimeo',
    address: 'https://vimeo.com/76979871',
    title: 'The workshop',
    poster: examplePicture(1, ''),
  },
  {
    source: 'file',
    address: '/film.webm',
    title: 'A walk along the quay',
    poster: examplePicture(2, ''),
    track: '/film.en.vtt',
    captions: 'en',
  },
]
const label = 'Films from the workshop'

export const examples: readonly LightExample<VideoPlaylistSettings>[] = [
  {
    title: 'three films, the first in place',
    settings: { items, label },
    plain: ['How a lamp is made', 'The workshop', 'A walk along the quay', '2:30'],
    shows: [
      'ol[aria-label="Films from the workshop"] > li:first-child > a[aria-current=true]',
      '.ff-film:first-child[data-ff-on] > a[href="https://www.youtube.com/watch?v=M7lc1UVf-VE"]',
      '.ff-playlist-item:nth-child(2) > a[href="https://vimeo.com/76979871"]:not([aria-current])',
      '!iframe',
    ],
  },
  {
    title: 'by keyboard: another line, its film is asked for in the same place',
    settings: { items, label },
    plain: ['The workshop'],
    acts: [
      { does: 'focus', on: '.ff-playlist-item:nth-child(2) > a' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: [
      '.ff-film:nth-child(2)[data-ff-on] > .ff-film-over:focus',
      '.ff-film:first-child:not([data-ff-on])',
      '.ff-playlist-item:nth-child(2) > a[aria-current=true]',
      '.ff-playlist-item:first-child > a:not([aria-current])',
      '!iframe',
    ],
  },
  {
    title: 'a file among them plays by itself',
    settings: { items, label, ratio: '4/3', isContinuous: true },
    plain: ['A walk along the quay'],
    acts: [{ does: 'click', on: '.ff-playlist-item:nth-child(3) > a' }],
    shows: ['.ff-film:nth-child(3)[data-ff-on] > video[controls]:focus > track[srclang=en]'],
  },
]

const line = (tab: number, title: string): string =>
  `<div class="e-tab-title elementor-tab-title" data-tab="${tab}">${title}</div>`

export const hosts: readonly HostExample<object>[] = [
  {
    title: 'a builder’s list',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget elementor-widget-video-playlist"><div class="e-tabs"><div class="e-tabs-items">${line(1, 'Lamp')}${line(2, 'Workshop')}</div><div class="e-tabs-content-wrapper"><div class="e-tab-content" data-tab="1" data-video-url="https://www.youtube.com/watch?v=M7lc1UVf-VE" data-video-type="youtube"></div><div class="e-tab-content" data-tab="2" data-video-url="https://vimeo.com/76979871" data-video-type="vimeo"></div></div></div></div>`,
    css: '.e-tab-content { height: 200px }',
    acts: [
      { does: 'focus', on: '.e-tab-title[data-tab="2"]' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '.e-tab-title.e-active[data-tab="2"][aria-current=true]',
      '.e-tab-content.e-active[data-tab="2"] > .ff-film-over:focus a[href="https://vimeo.com/76979871"]',
      '.e-tab-content:not(.e-active)[data-tab="1"]',
      '!iframe',
    ],
  },
]
