import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { StickySettings } from './settings.ts'

const css = `body { margin: 0 } header, aside { background: #fff; color: #222; padding: 16px }
.page { height: 4000px } .column { height: 1200px; margin-top: 300px }`
const header = (attributes: string): string =>
  `<div class="site"><div><header id="header" ${attributes}><a id="home" href="/">Home</a></header></div></div>
<main id="page" class="page"><h1 id="title">A long page</h1></main>`

export const examples: BehaviorExample<StickySettings>[] = [
  {
    title: 'a header stays at the top, however deep it stands',
    settings: {},
    css,
    html: header('data-footfall-sticky'),
    acts: [{ does: 'scroll', to: 900 }],
    shows: ['header.elementor-sticky--active', '#header + div[aria-hidden]'],
  },
  {
    title: 'a builder’s header is styled as scrolled after 200 pixels',
    settings: {},
    css,
    html: header(
      `data-settings='{"sticky":"top","sticky_on":["desktop"],"sticky_offset":0,"sticky_effects_offset":200}'`,
    ),
    acts: [{ does: 'scroll', to: 200 }],
    shows: ['header.elementor-sticky--effects', '[data-footfall-stuck="effects"]'],
  },
  {
    title: 'a list beside the text stays within its column',
    settings: { sticky_parent: { desktop: true }, sticky_offset: { desktop: 20, mobile: 0 } },
    css,
    html: `<div class="column"><aside id="list" data-footfall-sticky><p id="text">On this page</p></aside></div>
<main class="page"><h1>A long page</h1></main>`,
    acts: [{ does: 'scroll', to: 600 }],
    shows: ['#list[data-footfall-stuck]', '!#list + div'],
  },
  {
    title: 'a bar stays at the bottom until its place comes into view',
    settings: { sticky: { desktop: 'bottom' } },
    css,
    html: `<main class="page"><h1>A long page</h1></main><footer><aside class="bar" data-footfall-sticky>Order now</aside></footer>`,
    acts: [{ does: 'scroll', to: 100 }],
    shows: ['.bar[data-footfall-stuck]'],
  },
]
