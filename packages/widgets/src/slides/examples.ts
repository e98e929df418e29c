import { examplePicture } from '../light/example-pictures.ts'
import type { HostExample, LightExample } from '../light/light-example.ts'
import type { SlidesSettings } from './settings.ts'

const items = [
  {
    title: 'Light for long evenings',
    text: 'Oak, linen and a warm bulb.',
    buttonLabel: 'See table lamps',
    href: '/lamps/table',
    picture: examplePicture(0, ''),
  },
  {
    title: 'Made to be mended',
    text: 'Every part can be had alone.\n\nFor as long as we are there.',
    buttonLabel: 'How we mend',
    href: '/mending',
    picture: examplePicture(1, ''),
  },
  {
    title: 'Visit us in Lübeck',
    text: 'Open from Tuesday to Saturday.',
    picture: examplePicture(2, ''),
  },
]
const label = 'News from the workshop'

export const examples: readonly LightExample<SlidesSettings>[] = [
  {
    title: 'heading, text and button over a picture',
    settings: { items, label },
    plain: ['Light for long evenings', 'See table lamps'],
    shows: ['.ff-controls[data-ff-on]', '.ff-dot:nth-of-type(2)[aria-current]'],
  },
  {
    title: 'back from the first is the last',
    settings: { items, label },
    plain: ['Light for long evenings'],
    acts: [{ does: 'click', on: '.ff-previous' }],
    shows: ['.ff-dot:nth-of-type(4)[aria-current]'],
  },
  {
    title: 'by keyboard: Tab to the button, Enter',
    settings: { items, label },
    plain: ['Oak, linen and a warm bulb.'],
    acts: [
      // Buttons show themselves with the first frame.
      { does: 'wait', ms: 0 },
      { does: 'focus', on: '.ff-previous' },
      { does: 'keys', keys: '{Tab}{Tab}{Enter}' },
    ],
    shows: ['.ff-dot:nth-of-type(3):focus[aria-current]'],
  },
  {
    title: 'turns by itself',
    settings: { items, label, autoplay: true, speed: 5 },
    plain: ['Light for long evenings'],
    shows: ['.ff-pause[aria-pressed=false]'],
  },
  {
    title: 'without pictures, one alone',
    settings: { items: [{ title: 'Closed on Monday', text: 'We count our lamps.' }], label },
    plain: ['Closed on Monday', 'We count our lamps.'],
    shows: ['.ff-controls:not([data-ff-on])'],
  },
]

const slide = (title: string): string =>
  `<div class="swiper-slide"><div class="swiper-slide-bg"></div><div class="swiper-slide-inner"><h2>${title}</h2></div></div>`

export const hosts: readonly HostExample<SlidesSettings>[] = [
  {
    title: 'a builder’s slides',
    settings: {},
    html: `<h1>Lamps</h1><div class="elementor-widget elementor-widget-slides" data-settings='{"autoplay":"no"}'><div class="elementor-swiper"><div class="elementor-slides-wrapper elementor-main-swiper swiper"><div class="swiper-wrapper elementor-slides">${['One', 'Two', 'Three'].map(slide).join('')}</div><div class="elementor-swiper-button elementor-swiper-button-prev" role="button" tabindex="0" aria-label="Previous">‹</div><div class="elementor-swiper-button elementor-swiper-button-next" role="button" tabindex="0" aria-label="Next">›</div><div class="swiper-pagination"></div></div></div></div>`,
    css: '.swiper { overflow: hidden } .swiper-wrapper { display: flex } .swiper-slide { flex-shrink: 0; width: 100% }',
    acts: [{ does: 'click', on: '.elementor-swiper-button-prev' }],
    shows: ['.swiper-pagination > button:nth-child(3)[aria-current]'],
  },
]
