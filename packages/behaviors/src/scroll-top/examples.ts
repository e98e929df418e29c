import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { ScrollTopSettings } from './settings.ts'

const css =
  '#ast-scroll-top { display: none; position: fixed; inset: auto 20px 20px auto; width: 48px; height: 48px; background: #234; color: #fff }'
const html = `<main><h1>Lamps</h1><p style="height: 3000px">Text</p></main>
<div id="ast-scroll-top" tabindex="0" class="ast-scroll-top-icon" data-on-devices="both"><span>Top</span></div>`

export const examples: BehaviorExample<ScrollTopSettings>[] = [
  {
    title: 'the theme’s button appears once the visitor is some way down',
    settings: {},
    html,
    css,
    acts: [{ does: 'scroll', to: 400 }],
    shows: ['#ast-scroll-top[style*="block"]'],
  },
  {
    title: 'it is away at the start of the page',
    settings: {},
    html,
    css,
    shows: ['#ast-scroll-top[style*="none"]'],
  },
  {
    title: 'a link of one’s own, which leads to the top without a script too',
    settings: { on_devices: 'desktop' },
    html: '<main><h1>Lamps</h1><p style="height: 3000px">Text</p></main><a id="up" href="#" data-footfall-scroll-top>To the top</a>',
    css: '#up { position: fixed; bottom: 20px; inset-inline-end: 20px; padding: 12px; background: #fff }',
    shows: ['#up[style*="hidden"]'],
  },
]
