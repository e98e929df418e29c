import { examplePicture } from '../light/example-pictures.ts'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { CarouselSettings } from './settings.ts'

const names = [
  'Table lamp',
  'Floor lamp',
  'Reading lamp',
  'Wall lamp',
  'Pendant',
  'Lantern',
  'Spot',
]
const items = names.map((title, index) => ({
  title,
  text: `From ${49 + index * 20} €`,
  href: `/lamps/${index}`,
  picture: examplePicture(index, ''),
}))
const label = 'Our lamps'

export const examples: readonly LightExample<CarouselSettings>[] = [
  {
    title: 'cards that link, three side by side',
    settings: { items, label },
    plain: ['Table lamp', 'From 49 €'],
    shows: [
      '.ff-controls[data-ff-on]',
      '.ff-dot:nth-of-type(2)[aria-current]',
      '.ff-dot:nth-of-type(5):not([hidden])',
      '.ff-dot:nth-of-type(3)[hidden]',
    ],
  },
  {
    title: 'the button turns a page',
    settings: { items, label },
    plain: ['Floor lamp'],
    acts: [{ does: 'click', on: '.ff-next' }],
    shows: ['.ff-dot:nth-of-type(5)[aria-current]', '!.ff-dot:nth-of-type(2)[aria-current]'],
  },
  {
    title: 'a dot leads to its page',
    settings: { items, label },
    plain: ['Floor lamp'],
    acts: [{ does: 'click', on: '.ff-dot:nth-of-type(6)' }],
    shows: ['.ff-dot:nth-of-type(6)[aria-current]'],
  },
  {
    title: 'by keyboard: arrows on the cards',
    settings: { items, label },
    plain: ['Reading lamp'],
    acts: [
      { does: 'focus', on: '.ff-track' },
      { does: 'keys', keys: '{ArrowRight}{End}{Home}' },
    ],
    shows: ['.ff-track:focus', '.ff-dot:nth-of-type(2)[aria-current]'],
  },
  {
    title: 'pictures alone, tall, two side by side',
    settings: {
      items: names
        .slice(0, 4)
        .map((name, index) => ({ picture: examplePicture(index, `${name} in a room`) })),
      label,
      perView: 2,
      ratio: '3/4',
    },
    plain: ['The end.'],
    shows: ['.ff-dot:nth-of-type(4):not([hidden])', '.ff-dot:nth-of-type(3)[hidden]'],
  },
  {
    title: 'more pages than dots: a figure says the place',
    settings: { items: [...items, ...items], label, perView: 1 },
    plain: ['Table lamp'],
    acts: [{ does: 'click', on: '.ff-next' }],
    shows: ['[data-ff-many] > .ff-said:not(:empty)', '!.ff-dot:not([hidden])'],
  },
  {
    title: 'all fit: no buttons',
    settings: { items: items.slice(0, 2), label, perView: 2 },
    plain: ['Table lamp', 'Floor lamp'],
    shows: ['.ff-controls:not([data-ff-on])'],
  },
  {
    title: 'turns by itself, paused by its button',
    settings: { items, label, autoplay: true, speed: 3 },
    plain: ['Table lamp'],
    acts: [{ does: 'click', on: '.ff-pause' }],
    shows: ['.ff-pause[aria-pressed=true]'],
  },
]

const picture = (index: number): string =>
  `<div class="swiper-slide" role="group" aria-label="${index + 1} of 5"><figure class="swiper-slide-inner" style="margin:0"><img src="${examplePicture(index, '').src}" alt="Lamp ${index}" style="display:block;width:100%;height:200px"></figure></div>`
const slides = [0, 1, 2, 3, 4].map(picture).join('')
const buttons =
  '<div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0" aria-label="Previous">‹</div><div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0" aria-label="Next">›</div><div class="swiper-pagination"></div>'
const css =
  '.swiper { overflow: hidden } .swiper-wrapper { display: flex } .swiper-slide { flex-shrink: 0; width: 100% }'

export const hosts: readonly HostExample<CarouselSettings>[] = [
  {
    title: 'a builder’s pictures',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-element elementor-widget elementor-widget-image-carousel" data-settings='{"slides_to_show":"2","autoplay":"no"}'><div class="elementor-image-carousel-wrapper swiper"><div class="elementor-image-carousel swiper-wrapper">${slides}</div>${buttons}</div></div>`,
    css,
    acts: [
      { does: 'focus', on: '.elementor-swiper-button-next' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '.swiper-pagination > button:nth-child(3).swiper-pagination-bullet-active[aria-current]',
      '.swiper-pagination > button:nth-child(2)[hidden]',
      '.swiper-wrapper[tabindex="0"]',
    ],
  },
  {
    title: 'a builder’s nested carousel that turns by itself',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget elementor-widget-n-carousel" data-settings='{"slides_to_show":"3","autoplay":"yes","autoplay_speed":2000}'><div class="e-n-carousel swiper"><div class="swiper-wrapper">${slides}</div></div>${buttons}</div>`,
    css,
    acts: [
      { does: 'scroll', to: 0 },
      { does: 'wait', ms: 2000 },
    ],
    shows: [
      '.swiper-pagination > button:nth-child(3)[aria-current]',
      '.ff-pause[aria-pressed=false]',
    ],
  },
  ...(
    [
      ['media-carousel', 'pictures and films', '"slides_per_view":"2"'],
      [
        'testimonial-carousel',
        'testimonials',
        '"slides_per_view":"2","slides_per_view_tablet":"2"',
      ],
      ['reviews', 'reviews', '"slides_per_view":"2","slides_per_view_tablet":"2"'],
      ['loop-carousel', 'carousel of posts', '"slides_to_show":"2"'],
    ] as const
  ).map(([kind, what, several]) => ({
    title: `a builder’s ${what}`,
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-element elementor-widget elementor-widget-${kind}" data-settings='{${several},"autoplay":"no"}'><div class="elementor-swiper"><div class="elementor-main-swiper swiper"><div class="swiper-wrapper">${slides}</div>${buttons}</div></div></div>`,
    css,
    acts: [{ does: 'click' as const, on: '.elementor-swiper-button-next' }],
    shows: [
      '.swiper-wrapper[style*="--ff-n: 2"]',
      '.swiper-pagination > button:nth-child(3)[aria-current]',
    ],
  })),
  {
    title: 'what its host’s script has begun stays the host’s',
    settings: {},
    html: `<div class="elementor-widget elementor-widget-image-carousel"><div class="swiper swiper-initialized"><div class="swiper-wrapper">${slides}</div>${buttons}</div></div>`,
    css,
    shows: ['!.ff-swiper', '!.swiper-pagination > button'],
  },
]
