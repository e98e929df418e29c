import type { HostExample, LightExample } from '../light/light-example.ts'
import type { ProgressTrackerSettings } from './settings.ts'

export const examples: readonly LightExample<ProgressTrackerSettings>[] = [
  {
    title: 'a bar at the top of the window',
    settings: {},
    plain: ['The end.'],
    shows: ['.ff-progress-top[aria-hidden=true] .ff-progress-done'],
  },
  {
    title: 'a bar in the page, with a figure',
    settings: { place: 'here', hasPercent: true },
    plain: ['The end.', '0%'],
    shows: ['.ff-progress-here .ff-progress-text'],
  },
  {
    title: 'a ring at the bottom, with a figure',
    settings: { shape: 'circle', place: 'bottom', hasPercent: true },
    plain: ['0%'],
    shows: ['.ff-progress-bottom svg .ff-progress-done'],
  },
  {
    title: 'a ring in the page, of one text',
    settings: { shape: 'circle', place: 'here', target: 'main' },
    plain: ['The end.'],
    shows: ['.ff-progress:not(.ff-progress-page)'],
  },
]

const page = (tracker: string, relative = 'entire_page'): string =>
  `<h1>Lamps</h1><div class="elementor-element elementor-widget elementor-widget-progress-tracker" data-settings='{"relative_to":"${relative}","selector":"#text"}'>${tracker}</div><div id="text" style="height: 3000px">Text</div>`

export const hosts: readonly HostExample<ProgressTrackerSettings>[] = [
  {
    title: 'a builder’s bar',
    settings: {},
    html: page(
      '<div class="elementor-scrolling-tracker"><div class="current-progress"><div class="current-progress-percentage">0%</div></div></div>',
    ),
    acts: [{ does: 'scroll', to: 99999 }],
    shows: ['.current-progress[style*="100%"]'],
  },
  {
    title: 'a builder’s ring, of one element',
    settings: {},
    html: page(
      '<div class="elementor-scrolling-tracker"><svg width="90" height="90"><circle class="current-progress" r="40" cx="45" cy="45"></circle></svg></div>',
      'selector',
    ),
    acts: [{ does: 'scroll', to: 99999 }],
    shows: ['circle[pathLength="1"][style*="stroke-dashoffset: 0"]'],
  },
  {
    title: 'a bar in no widget of a builder’s',
    settings: {},
    html: '<h1>Lamps</h1><div class="elementor-scrolling-tracker"><div class="current-progress"></div></div><div style="height: 3000px">Text</div>',
    acts: [{ does: 'scroll', to: 99999 }],
    shows: ['.current-progress[style*="100%"]'],
  },
]
