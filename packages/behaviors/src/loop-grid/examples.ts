import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { LoopGridSettings } from './settings.ts'

const plain = `<h1>Shop</h1>
<section data-footfall-loop-grid='{"post_id":"7"}' data-id="shop001" id="shop" aria-label="Goods">
  <p><a id="paper" rel="nofollow" href="?e-filter-shop001-good-for=paper">Paper</a></p>
  <p data-loop-count="2" id="count">2 things</p>
  <ul id="list"><li>Pad</li><li>Pen</li></ul>
  <p><a id="next" href="?e-page-shop001=2">Page 2</a></p>
</section>
<p id="after">Below</p>`

export const examples: BehaviorExample<LoopGridSettings>[] = [
  {
    title: 'a list with links of its own is ready',
    settings: { loopUrl: '/refresh-loop' },
    html: plain,
    shows: ['#shop[aria-busy=false]', '!.e-loading-overlay', '!.footfall-loop-note'],
  },
  {
    title: 'a list that does not come stays as it was, with a button to try again',
    settings: { loopUrl: '/refresh-loop' },
    html: plain,
    acts: [{ does: 'click', on: '#paper' }],
    shows: ['#list li', '.footfall-loop-note button', '!.e-loading-overlay'],
  },
]
