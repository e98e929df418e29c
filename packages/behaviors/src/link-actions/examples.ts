import type { BehaviorExample } from '../shared/behavior-example.ts'

export const examples: BehaviorExample[] = [
  {
    title: 'a link says which panel it opens',
    settings: {},
    html: `<a id="link" href="#elementor-action%3Aaction%3Doff_canvas%3Aopen%26settings%3DeyJpZCI6ImIxIn0%3D">Filters</a>
<div id="off-canvas-b1" class="e-off-canvas" role="dialog" aria-label="Filters"><p>Colours</p></div>`,
    shows: ['#link[aria-controls=off-canvas-b1][aria-expanded=false]'],
  },
  {
    title: 'an ordinary link stays one',
    settings: {},
    html: '<a id="link" href="/elementor-action">About our actions</a>',
    shows: ['#link:not([aria-controls])'],
  },
]
