import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { MotionSettings } from './settings.ts'

const css = `body { margin: 0 } main { height: 2400px } .card { height: 200px; background: #e8eefc; color: #12233f }
.hero { min-height: 500px; padding: 40px; color: #fff; background: #12233f linear-gradient(45deg, #12233f, #35558f) }`

export const examples: BehaviorExample<MotionSettings>[] = [
  {
    title: 'a card that moves slower than the page',
    settings: {},
    html: `<main id="page"><div class="card" data-footfall-motion='{"motion_fx_motion_fx_scrolling":true,"motion_fx_translateY_effect":true}'>A card</div><p id="text">Text below</p></main>`,
    css,
    acts: [{ does: 'scroll', to: 100 }],
    shows: ['.card'],
  },
  {
    title: 'the builder’s background layer, behind a text that stays',
    settings: {},
    html: `<main id="page"><section class="hero" id="hero" data-settings='{"background_motion_fx_motion_fx_scrolling":"yes","background_motion_fx_translateY_effect":"yes","background_motion_fx_translateY_speed":{"unit":"px","size":4,"sizes":[]}}'><h1 id="title">Autumn</h1></section></main>`,
    css,
    shows: [
      '.hero > .elementor-motion-effects-container:first-child > .elementor-motion-effects-layer',
    ],
  },
  {
    title: 'tilted by the pointer, as the owner published it for all such cards',
    settings: {
      motion_fx_motion_fx_mouse: true,
      motion_fx_tilt_effect: true,
      motion_fx_devices: ['desktop', 'tablet'],
    },
    html: '<main id="page"><div class="card" id="card" data-footfall-motion>A card</div></main>',
    css,
    acts: [{ does: 'hover', on: '.card' }],
    shows: ['#card'],
  },
]
