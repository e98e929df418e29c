import type { BehaviorExample } from '../shared/behavior-example.ts'
import type { LazyBackgroundsSettings } from './settings.ts'

const css =
  '.e-con { height: 900px } .e-con:not(.e-lazyloaded) { background-image: none !important }'
const html = `<div class="e-con e-parent" id="first">First</div>
<div class="e-con e-parent" id="second">Second</div>
<div class="e-con e-parent" id="third">Third</div>`

export const examples: BehaviorExample<LazyBackgroundsSettings>[] = [
  {
    title: 'a section gets its background as it nears the window',
    settings: {},
    html,
    css,
    shows: ['#first.e-lazyloaded', '#second.e-lazyloaded', '!#third.e-lazyloaded'],
  },
  {
    title: 'the next one when the visitor comes near',
    settings: {},
    html,
    css,
    acts: [{ does: 'scroll', to: 1000 }],
    shows: ['#third.e-lazyloaded'],
  },
]
