import type { BehaviorExample } from '../shared/behavior-example.ts'

const astraMenu = `<ul class="main-header-menu"><li class="menu-item-has-children"><a class="menu-link" href="/lamps">Lamps</a><button class="ast-menu-toggle" aria-expanded="false" aria-label="Lamps: further pages">+</button><ul class="sub-menu"><li><a href="/desk">Desk lamps</a></li></ul></li><li><a class="menu-link" href="#prices">Prices</a></li></ul>`
const main =
  '<main id="main"><h1>Lamps</h1><p style="height: 1500px">Text</p><h2 id="prices">Prices</h2></main>'
const css = `a, button { display: inline-block; min-width: 32px; min-height: 32px; line-height: 32px }
body { margin: 0; background: #fff; color: #222 }
.ast-mobile-popup-drawer { position: fixed; inset: 0; opacity: 0; visibility: hidden }
.ast-mobile-popup-drawer.active { opacity: 1; visibility: visible }
.ast-mobile-popup-overlay { position: absolute; inset: 0; background: #0008 }
.ast-mobile-popup-inner { position: absolute; inset-block: 0; inset-inline-end: 0; width: 300px; background: #fff }
.sub-menu, .e-off-canvas[aria-hidden=true], .main-header-bar-navigation { display: none }
.e-off-canvas { position: fixed; inset: 0 }
.e-off-canvas__overlay { position: absolute; inset: 0; background: #0008 }
.e-off-canvas__main { position: relative; width: 300px; background: #fff }`

const astra = `<header id="masthead" class="site-header"><div id="ast-mobile-header" data-type="off-canvas"><button class="menu-toggle main-header-menu-toggle" aria-expanded="false">Menu</button></div></header>
${main}
<div id="ast-mobile-popup" class="ast-mobile-popup-drawer"><div class="ast-mobile-popup-overlay"></div><div class="ast-mobile-popup-inner"><button id="menu-toggle-close" aria-label="Close menu">×</button><div class="ast-mobile-popup-content">${astraMenu}</div></div></div>`

const floors =
  '<li class="menu-item-has-children" id="floors"><a class="menu-link" href="/floors">Floors</a><button class="ast-menu-toggle" aria-expanded="false" aria-label="Floors: further pages">+</button><ul class="sub-menu"><li><a href="/oak">Oak</a></li></ul></li>'

export const examples: BehaviorExample[] = [
  {
    title: 'submenus in the theme’s panel open one at a time',
    settings: {},
    html: astra.replace('<li><a class="menu-link"', `${floors}$&`),
    css: css.replaceAll('hidden', 'visible'),
    acts: [
      { does: 'click', on: '.ast-menu-toggle' },
      { does: 'click', on: '#floors .ast-menu-toggle' },
    ],
    shows: [
      '#floors.ast-submenu-expanded > .ast-menu-toggle[aria-expanded=true]',
      ':not(#floors) > .ast-menu-toggle[aria-expanded=false]',
      '!.ast-submenu-expanded:not(#floors)',
    ],
  },
  {
    title: 'the theme’s dropdown menu opens in the header',
    settings: {},
    html: `<header id="masthead" class="site-header"><div id="ast-mobile-header" data-type="dropdown"><button class="menu-toggle main-header-menu-toggle" aria-expanded="false">Menu</button><nav class="main-header-bar-navigation" aria-label="Menu">${astraMenu}</nav></div></header>${main}`,
    css,
    acts: [{ does: 'click', on: '.menu-toggle' }],
    shows: [
      '.menu-toggle.toggled[aria-expanded=true]',
      '.main-header-bar-navigation.toggle-on',
      'body.ast-main-header-nav-open',
      '![inert]',
    ],
  },
  {
    title: 'a builder’s menu opens below its button',
    settings: {},
    html: `<div class="elementor-widget-nav-menu"><div class="elementor-menu-toggle" role="button" tabindex="0" aria-label="Menu" aria-expanded="false">Menu</div><nav class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true" aria-label="Menu"><ul class="elementor-nav-menu"><li><a class="elementor-item" href="/lamps" tabindex="-1">Lamps</a></li></ul></nav></div>${main}`,
    css: '.elementor-menu-toggle:not(.elementor-active) + nav { display: none }',
    acts: [
      { does: 'focus', on: '.elementor-menu-toggle' },
      { does: 'press', key: 'Enter' },
    ],
    shows: [
      '.elementor-menu-toggle.elementor-active[aria-expanded=true]',
      'nav[aria-hidden=false] a:not([tabindex])',
    ],
  },
]
