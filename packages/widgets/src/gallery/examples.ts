import { examplePicture } from '../light/example-pictures.ts'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { GallerySettings } from './settings.ts'

const items = ['Table lamp', 'Floor lamp', 'Reading lamp', 'Wall lamp', 'Pendant', 'Lantern'].map(
  (name, index) => ({ picture: examplePicture(index, `${name} in a room`), caption: name }),
)
const label = 'The collection'

export const examples: readonly LightExample<GallerySettings>[] = [
  {
    title: 'a grid of pictures',
    settings: { items, label },
    plain: ['Table lamp', 'Lantern'],
    shows: ['.ff-gallery-item:nth-child(6) > a[href]', '!dialog'],
  },
  {
    title: 'a picture opens large, its neighbours are there',
    settings: { items, label },
    plain: ['Table lamp'],
    acts: [{ does: 'click', on: '.ff-gallery-item:nth-child(2) > a' }],
    shows: [
      'dialog[open][aria-label="The collection"]',
      'dialog .ff-view > :nth-child(3) > img',
      '!dialog .ff-view > :nth-child(4) > img',
    ],
  },
  {
    title: 'by keyboard: Enter opens, arrows turn',
    settings: { items, label },
    plain: ['Table lamp'],
    acts: [
      { does: 'focus', on: '.ff-gallery-item:nth-child(1) > a' },
      { does: 'keys', keys: '{Enter}{ArrowLeft}' },
    ],
    shows: ['dialog[open] .ff-view > :nth-child(6) > img', 'dialog .ff-close:focus'],
  },
  {
    title: 'by keyboard: Escape closes, the focus goes back',
    settings: { items, label },
    plain: ['Table lamp'],
    acts: [
      { does: 'focus', on: '.ff-gallery-item:nth-child(1) > a' },
      { does: 'keys', keys: '{Enter}{ArrowRight}{Escape}' },
    ],
    shows: ['!dialog', '.ff-gallery-item:nth-child(1) > a:focus'],
  },
  {
    title: 'filtered by a word',
    settings: {
      items: items.map((item, index) => ({ ...item, tags: index % 2 ? 'Oak' : 'Steel, New' })),
      label,
    },
    plain: ['Table lamp', 'Lantern'],
    acts: [{ does: 'click', on: '.ff-gallery-tag[data-ff-tag=Oak]' }],
    shows: [
      '.ff-gallery-tag[data-ff-tag=Oak][aria-pressed=true]',
      '.ff-gallery-item:nth-child(1)[style*=none]',
      '.ff-gallery-item:nth-child(2):not([style*=none])',
    ],
  },
  {
    title: 'pictures without captions, square, four side by side',
    settings: {
      items: items.map(({ picture }) => ({ picture })),
      label,
      columns: 4,
      ratio: '1/1',
    },
    plain: ['The end.'],
    shows: ['.ff-gallery-link > img[alt]'],
  },
]

const item = (index: number): string =>
  `<a class="e-gallery-item elementor-gallery-item elementor-animated-content" href="/uploads/${index}.jpg" data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="all-1" data-elementor-lightbox-title="Lamp ${index}" data-e-gallery-tags="${index % 2}"><div class="e-gallery-image elementor-gallery-item__image" data-thumbnail="/uploads/${index}-300.jpg" data-width="300" data-height="200" role="img" aria-label="A lamp ${index}"></div></a>`

export const hosts: readonly HostExample<GallerySettings>[] = [
  {
    title: 'a builder’s gallery',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget elementor-widget-gallery" data-settings='{"columns":2,"gap":{"unit":"px","size":20}}'><div class="elementor-gallery__titles-container"><a class="elementor-item elementor-gallery-title elementor-item-active" data-gallery-index="all">All</a><a class="elementor-item elementor-gallery-title" data-gallery-index="1" id="oak">Oak</a></div><div class="elementor-gallery__container">${[0, 1, 2, 3].map(item).join('')}</div></div>`,
    css: '.e-gallery-grid { display: grid; grid-template-columns: repeat(var(--columns), 1fr) } .e-gallery-image { padding-bottom: var(--aspect-ratio) }',
    acts: [
      { does: 'focus', on: '#oak' },
      { does: 'press', key: 'Enter' },
      { does: 'click', on: '.e-gallery-item:nth-child(2)' },
    ],
    shows: [
      '#oak.elementor-item-active[tabindex="0"]',
      '.e-gallery-item:first-child[style*=none]',
      '.e-gallery-grid[style*="--columns: 2"]',
      '.e-gallery-item:nth-child(2) > [style*="/uploads/1-300.jpg"]',
      'dialog[open] img[src$="/uploads/3.jpg"][alt="A lamp 3"]',
      '!dialog img[src$="/uploads/2.jpg"]',
    ],
  },
  {
    title: 'a gallery of a builder’s pages',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget elementor-widget-image-gallery"><div class="elementor-image-gallery"><div class="gallery gallery-columns-3">${[0, 1, 2].map((index) => `<figure class="gallery-item"><div class="gallery-icon"><a data-elementor-open-lightbox="yes" data-elementor-lightbox-slideshow="b2" href="/uploads/${index}.jpg"><img alt="A lamp ${index}" width="150" height="150" src="/uploads/${index}-150.jpg"></a></div></figure>`).join('')}</div></div></div>`,
    acts: [{ does: 'click', on: 'figure:nth-child(2) img' }],
    shows: ['dialog[open] img[src$="/uploads/1.jpg"]', 'dialog .ff-next'],
  },
  {
    title: 'one picture of a builder’s',
    settings: {},
    html: '<h1>Lamps</h1><p><a id="one" href="/uploads/lamp.webp" data-elementor-open-lightbox="yes" data-elementor-lightbox-title="A lamp"><img alt="A lamp in a room" src="/uploads/lamp-300.webp"></a></p>',
    acts: [{ does: 'click', on: '#one > img' }],
    shows: ['dialog[open] img[alt="A lamp in a room"]', '!dialog .ff-next'],
  },
]
