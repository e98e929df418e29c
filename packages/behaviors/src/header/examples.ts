import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { HeaderSettings } from './settings.ts'

const css = 'a, button { display: inline-block; min-height: 32px; line-height: 32px }'
const html = `<header id="masthead" class="site-header">
<div id="ast-desktop-header"><a href="/shop">Shop</a></div>
<div id="ast-mobile-header" data-type="off-canvas"><button class="menu-toggle" aria-expanded="false">Menu</button></div>
</header><main><h1>Lamps</h1></main>`

export const examples: BehaviorExample<HeaderSettings>[] = [
  {
    title: 'a wide window has the desktop header',
    settings: {},
    html,
    css,
    shows: ['body.ast-desktop', '!body.ast-header-break-point'],
  },
  {
    title: 'an owner’s break point counts',
    settings: { break_point: 1400 },
    html,
    css,
    shows: ['body.ast-header-break-point', '!body.ast-desktop'],
  },
]
