import type { HostExample, LightExample } from '../light/light-example.ts'
import type { CountdownSettings } from './settings.ts'

const until = '2035-11-27T09:00'
const past = '2020-11-27T09:00'

export const examples: readonly LightExample<CountdownSettings>[] = [
  {
    title: 'days, hours, minutes and seconds',
    settings: { until, label: 'The sale ends in', endText: 'The sale is over.' },
    plain: ['The sale ends in', 'November 27, 2035'],
    shows: [
      '[data-ff-runs] [role=timer]:not([aria-live])',
      'time[datetime="2035-11-27T09:00:00.000Z"]',
      '![data-ff-over]',
    ],
  },
  {
    title: 'without seconds',
    settings: { until, hasSeconds: false },
    plain: ['November 27, 2035'],
    shows: ['[data-ff-unit=minute]', '![data-ff-unit=second]'],
  },
  {
    title: 'over: a text in the place of the figures',
    settings: { until: past, label: 'The sale', endText: 'The sale is over.' },
    plain: ['November 27, 2020'],
    shows: ['[data-ff-over] [role=status] > :not([inert])', '[role=timer][inert]'],
  },
  {
    title: 'over: a link',
    settings: {
      until: past,
      atEnd: 'link',
      endText: 'See what is new',
      endUrl: 'https://www.example.com/new',
    },
    plain: ['November 27, 2020'],
    acts: [{ does: 'keys', keys: '{Tab}' }],
    shows: ['[data-ff-over] a[href="https://www.example.com/new"]'],
  },
  {
    title: 'over: nothing is shown',
    settings: { until: past, label: 'The sale ends in', atEnd: 'hide' },
    plain: ['November 27, 2020'],
    shows: ['[data-ff-over][inert]', '![role=status]'],
  },
]

const built = (attributes: string): string =>
  `<h1>Lamps</h1><div class="elementor-countdown-wrapper" ${attributes}>${[
    'days',
    'hours',
    'minutes',
    'seconds',
  ]
    .map(
      (unit) =>
        `<div class="elementor-countdown-item"><span class="elementor-countdown-digits elementor-countdown-${unit}"></span> <span class="elementor-countdown-label">${unit}</span></div>`,
    )
    .join('')}</div><div class="elementor-countdown-expire--message">Over</div>`

export const hosts: readonly HostExample<Partial<CountdownSettings>>[] = [
  {
    title: 'a builder’s figures',
    settings: {},
    html: built('data-date="2079853200"'),
    shows: ['.elementor-countdown-days:not(:empty)', '.elementor-countdown-seconds:not(:empty)'],
  },
  {
    title: 'a builder’s end, with a message',
    settings: {},
    html: built(
      'data-date="1600000000" data-expire-actions=\'[{"type":"hide"},{"type":"message"}]\'',
    ),
    css: '.elementor-countdown-expire--message { display: none }',
    shows: [
      '.elementor-countdown-wrapper[style*="hidden"]',
      '.elementor-countdown-expire--message[style*="block"]',
    ],
  },
]
