/**
 * A long page as builders make them, of some 5,000 elements: marks of every behaviour, forty each of what is often used often. It
 * reads and works without any script, so that the same page is measured bare.
 */
export const page = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Lamps</title>
<meta name="viewport" content="width=device-width"><style>${CSS}</style></head>
<body data-elementor-id="12">
<header id="masthead" class="site-header"><div class="bar" data-stick-support="on" data-settings='{"sticky":"top","sticky_on":["desktop"]}'>
<div id="ast-desktop-header"><nav aria-label="Main"><ul class="main-header-menu">${MENU}</ul></nav></div>
<div id="ast-mobile-header" data-type="off-canvas"><button class="menu-toggle" aria-expanded="false">Menu</button></div>
</div></header>
<div id="ast-mobile-popup" class="ast-mobile-popup-drawer"><div class="ast-mobile-popup-inner"><button id="menu-toggle-close">Close</button><ul>${MENU}</ul></div></div>
<main><h1>Lamps</h1><p><a href="#end">To the end</a> <a href="#elementor-action%3Aaction%3Doff_canvas%3Aopen%26settings%3DeyJpZCI6ImIxIn0%3D">Filters</a></p>
<section class="elementor-widget-loop-grid" data-id="a1b2c3d" data-footfall-loop-grid='{"post_id":"12"}'><ul><li>One</li><li>Two</li></ul><p><a href="?e-page-a1b2c3d=2">Page 2</a></p></section>
${Array.from({ length: COUNT }, (_, index) => section(index)).join('\n')}
<h2 id="end">The end</h2></main>
<div class="elementor-widget-off-canvas" data-settings='{}'><div id="off-canvas-b1" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Filters"><div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><p>Colours</p></div></div></div>
<div id="ast-scroll-top" tabindex="0" data-on-devices="both"><span>Top</span></div>
</body></html>`

const COUNT = 40

const CSS = `body { margin: 0; font: 16px/1.5 sans-serif } .bar { background: #fff; height: 60px }
#ast-mobile-header, .ast-mobile-popup-drawer, #ast-scroll-top { display: none }
.e-off-canvas[aria-hidden=true] { display: none }
nav ul { list-style: none; margin: 0; padding: 0 } nav > ul { display: flex } nav li { position: relative }
nav a { display: block; padding: 12px } nav li ul { display: none; position: absolute; background: #fff }
nav li:is(:hover, :focus-within) > ul { display: block }
main { padding: 20px; overflow-x: clip } .e-con { min-height: 700px; margin-bottom: 20px }
.e-con:not(.e-lazyloaded) { background-image: none !important } .e-con { background: #eef linear-gradient(#eef, #dde) }
.columns { display: flex; gap: 20px } .columns > * { flex: 1 } .card { height: 160px; background: #cde }
.note { background: #fff; padding: 8px }
#ast-scroll-top { position: fixed; inset: auto 20px 20px auto; width: 48px; height: 48px; background: #234 }`

const MENU = Array.from(
  { length: 6 },
  (_, index) =>
    `<li class="menu-item-has-children"><a class="menu-link" href="/m${index}">Menu ${index}</a><ul class="sub-menu">${'<li><a href="/x">Further</a></li>'.repeat(6)}</ul></li>`,
).join('')

const EFFECTS = ['translateY', 'opacity', 'scale', 'blur', 'rotateZ', 'translateX']

const section = (index: number): string => {
  const effect = EFFECTS[index % EFFECTS.length]
  const motion = { motion_fx_motion_fx_scrolling: 'yes', [`motion_fx_${effect}_effect`]: 'yes' }
  const sticky = { sticky: 'top', sticky_parent: 'yes', sticky_offset: 70 }
  return `<section class="e-con e-parent"><h2>Section ${index}</h2><div class="columns">
<div><div class="note" data-settings='${JSON.stringify(sticky)}'>Stays in sight</div></div>
<div><div class="card" data-settings='${JSON.stringify(motion)}'><div><div><b>Card</b></div></div></div>${WORDS}</div></div></section>`
}

const WORDS = `<div><p>${'<span>A page with some words, <i>as pages have</i>.</span> '.repeat(54)}</p></div>`
