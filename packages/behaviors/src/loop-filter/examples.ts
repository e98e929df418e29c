import type { BehaviorExample } from '../shared/behavior-example.ts'

const settings = `{"selected_element":"a1b2c3d","taxonomy":"made-in","multiple_selection":"yes"}`

export const examples: BehaviorExample[] = [
  {
    title: 'buttons that filter a list',
    settings: {},
    html: `<h1>News</h1>
<div class="elementor-widget-taxonomy-filter" data-settings='${settings}'>
  <search class="e-filter" role="search">
    <button class="e-filter-item" data-filter="__all" aria-pressed="true" id="all">All</button>
    <button class="e-filter-item" data-filter="wales" aria-pressed="false" id="wales">Wales</button>
  </search>
</div>
<div data-id="a1b2c3d" id="list">Two entries</div>`,
    shows: ['#all[aria-pressed=true]', '#wales[aria-pressed=false]'],
  },
]
