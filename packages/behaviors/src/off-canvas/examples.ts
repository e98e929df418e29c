import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { OffCanvasSettings } from './settings.ts'

const css = `a, button { display: inline-block; min-width: 32px; min-height: 32px; line-height: 32px }
body { margin: 0; background: #fff; color: #222 }
.e-off-canvas[aria-hidden=true] { display: none }
.e-off-canvas { position: fixed; inset: 0 }
.e-off-canvas__overlay { position: absolute; inset: 0; background: #0008 }
.e-off-canvas__main { position: relative; width: 300px; background: #fff }
#panel { inset-inline-end: auto; width: 300px }`

const main =
  '<main id="main"><h1>Lamps</h1><p style="height: 1500px">Text</p><h2 id="prices">Prices</h2></main>'
const elementor = `<button id="open" aria-controls="off-canvas-b1">Filters</button>${main}
<div class="elementor-widget-off-canvas" data-settings='{"is_not_close_on_overlay":"yes"}'><div id="off-canvas-b1" class="e-off-canvas" role="dialog" aria-modal="true" aria-label="Filters" aria-hidden="true" inert><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content"><a href="/desk">Desk lamps</a></div></div></div></div>`
const own = `<button id="open">Menu</button>${main}<nav id="panel" data-footfall-off-canvas='{"opener":"#open"}' aria-label="Menu" hidden><ul><li><a href="/lamps">Lamps</a></li><li><a id="inner" href="#prices">Prices</a></li></ul><button aria-controls="panel">Close</button></nav>`

export const examples: BehaviorExample<OffCanvasSettings>[] = [
  {
    title: 'a builder’s panel opens over the page',
    settings: {},
    html: elementor,
    css,
    acts: [{ does: 'click', on: '#open' }],
    shows: [
      '#off-canvas-b1[aria-hidden=false]:popover-open:not([inert])',
      '#main[inert]',
      '#open[aria-expanded=true]',
      '#off-canvas-b1 a:focus',
      'body.e-off-canvas__no-scroll',
    ],
  },
  {
    title: 'a panel of one’s own, with the button that opens it',
    settings: {},
    html: own,
    css,
    acts: [{ does: 'click', on: '#open' }],
    shows: [
      '#panel:popover-open:not([hidden])',
      '#open[aria-expanded=true][aria-controls=panel]',
      '#panel a:focus',
    ],
  },
  {
    title: 'Escape closes it, and the focus is where it was',
    settings: {},
    html: own,
    css,
    acts: [
      { does: 'click', on: '#open' },
      { does: 'press', key: 'Escape' },
    ],
    shows: ['#open:focus', '#panel[hidden]', '![inert]'],
  },
  {
    title: 'a host’s own dialog stays one',
    settings: {},
    html: `<button id="open" aria-controls="panel">Menu</button>${main}<dialog id="panel" data-footfall-off-canvas aria-label="Menu"><a href="/lamps">Lamps</a></dialog>`,
    acts: [{ does: 'click', on: '#open' }],
    shows: ['#panel:modal:not([popover])', '#panel a:focus'],
  },
]
