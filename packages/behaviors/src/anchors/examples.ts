import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { AnchorsSettings } from './settings.ts'

export const examples: BehaviorExample<AnchorsSettings>[] = [
  {
    title: 'a link within the page ends below the sticky header',
    settings: {},
    html: `<header class="site-header" id="masthead"><div data-stick-support="on"><a href="#prices">Prices</a></div></header>
<main><h1>Lamps</h1><p style="height: 1500px">Text</p><h2 id="prices">Prices</h2><p style="height: 1500px">Text</p></main>`,
    css: '.site-header { position: sticky; top: 0; background: #fff; color: #222 } [data-stick-support] { height: 80px }',
    acts: [{ does: 'click', on: 'a' }],
    shows: ['#prices:target'],
  },
]
