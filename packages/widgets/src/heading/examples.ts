import type { HostExample, LightExample } from '../light/light-example.ts'
import type { HeadingSettings } from './settings.ts'

export const examples: readonly LightExample<HeadingSettings>[] = [
  {
    title: 'large',
    settings: { text: 'Ten per cent off your first lamp' },
    plain: ['Ten per cent off your first lamp'],
    shows: ['h2.ff-heading', '!.ff-heading-center'],
  },
  {
    title: 'in the middle',
    settings: { text: 'Before you go', align: 'center' },
    plain: ['Before you go'],
    shows: ['h2.ff-heading-center'],
  },
  {
    title: 'small, below another; markup stays text',
    settings: { text: 'Only <b>today</b>', level: '3', align: 'end' },
    plain: ['Only <b>today</b>'],
    shows: ['h3.ff-heading-end', '!b'],
  },
]

/** A page's own headings are what they are. */
export const hosts: readonly HostExample<HeadingSettings>[] = []
