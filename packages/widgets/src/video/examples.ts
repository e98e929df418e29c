import { examplePicture } from '../light/example-pictures.ts'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { VideoSettings } from './settings.ts'

const poster = examplePicture(0, '')
const film = {
  source: 'youtube',
  address: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  title: 'How a lamp is made',
} as const

export const examples: readonly LightExample<VideoSettings>[] = [
  {
    title: 'a film at YouTube: a picture that is a link',
    settings: { ...film, poster },
    plain: ['Play: How a lamp is made'],
    shows: [
      '.ff-film > a.ff-film-play[href="https://www.youtube.com/watch?v=M7lc1UVf-VE"]',
      '!iframe',
    ],
  },
  {
    title: 'a press asks first, in the same place',
    settings: { ...film, poster },
    plain: ['Play: How a lamp is made'],
    acts: [{ does: 'click', on: '.ff-film-play' }],
    shows: [
      '.ff-film-over[role=group][aria-label="How a lamp is made"]:focus',
      '.ff-film-over a[href="https://www.youtube.com/watch?v=M7lc1UVf-VE"]',
      '!iframe',
    ],
  },
  {
    title: 'by keyboard: No, or Escape, and all is as it was',
    settings: {
      source: 'vimeo',
      address: 'https://vimeo.com/76979871',
      title: 'The workshop',
      ratio: '4/3',
    },
    plain: ['Play: The workshop'],
    acts: [
      { does: 'focus', on: '.ff-film-play' },
      { does: 'keys', keys: '{Enter}{Escape}' },
    ],
    shows: ['!.ff-film-over', '.ff-film-play:focus:not([inert])'],
  },
  {
    title: 'a film of one’s own, in German',
    settings: {
      source: 'file',
      address: '/film.webm',
      title: 'Wie eine Lampe entsteht',
      poster,
      tracks: [{ address: '/film.de.vtt', label: 'Deutsch', language: 'de' }],
      downloadLabel: 'Film herunterladen',
    },
    plain: ['Film herunterladen'],
    shows: [
      'video[controls][preload=none][aria-label="Wie eine Lampe entsteht"] > track[srclang=de][default]',
      'a[download][href="/film.webm"]',
    ],
  },
]

const widget = (settings: object, inside: string): string =>
  `<h1>Lamps</h1><div class="elementor-widget elementor-widget-video" data-settings='${JSON.stringify(settings)}'><div class="elementor-widget-container"><div class="elementor-wrapper elementor-open-inline"><div class="elementor-video"></div>${inside}</div></div></div>`

const css =
  '.elementor-wrapper { position: relative; aspect-ratio: 16/9 } .elementor-custom-embed-image-overlay { position: absolute; inset: 0 }'

export const hosts: readonly HostExample<object>[] = [
  {
    title: 'a builder’s film with its picture',
    settings: {},
    html: widget(
      { video_type: 'youtube', youtube_url: 'https://youtu.be/M7lc1UVf-VE', start: 5, mute: 'yes' },
      '<div class="elementor-custom-embed-image-overlay"><div class="elementor-custom-embed-play" role="button" aria-label="Play Video" tabindex="0">▶</div></div>',
    ),
    css,
    acts: [
      { does: 'focus', on: '.elementor-custom-embed-play' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '.elementor-wrapper[data-ff-film] > .ff-film-over:focus a[href$="v=M7lc1UVf-VE"]',
      '!iframe',
    ],
  },
  {
    title: 'a builder’s film without one',
    settings: {},
    html: widget({ video_type: 'vimeo', vimeo_url: 'https://vimeo.com/76979871' }, ''),
    css,
    acts: [{ does: 'click', on: '.ff-film-play' }],
    shows: ['.ff-film-over:focus a[href="https://vimeo.com/76979871"]', '!iframe'],
  },
]
