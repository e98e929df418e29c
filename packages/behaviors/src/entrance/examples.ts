import type { BehaviorExample } from '../shared/behavior-example.ts'

const css = '.elementor-invisible { visibility: hidden } main > * { height: 900px; margin: 0 }'
const element = (id: string, animation: string): string =>
  `<div id="${id}" class="elementor-element elementor-invisible" data-settings='{"_animation":"${animation}"}'>Oak, linen and a warm bulb.</div>`
const html = `<main><h1>Lamps</h1>${element('first', 'fadeInUp')}${element('second', 'none')}${element('third', 'zoomIn')}</main>`

export const examples: BehaviorExample[] = [
  {
    title: 'shown without an animation where none is wanted, else as visitors come to it',
    settings: {},
    html,
    css,
    shows: ['#second:not(.elementor-invisible)', '#third.elementor-invisible'],
  },
  {
    title: 'with the builder’s animation',
    settings: {},
    html,
    css,
    acts: [
      { does: 'scroll', to: 1000 },
      { does: 'wait', ms: 0 },
    ],
    shows: ['#first.animated.fadeInUp:not(.elementor-invisible)', '#third.elementor-invisible'],
  },
]
