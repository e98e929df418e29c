import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  shape: {
    kind: 'choice',
    label: 'Shape',
    help: 'A bar across, or a ring.',
    isPublic: true,
    isContent: true,
    default: 'bar',
    choices: [
      { value: 'bar', label: 'Bar' },
      { value: 'circle', label: 'Ring' },
    ],
  },
  place: {
    kind: 'choice',
    label: 'Place',
    help: 'At an edge of the window it covers nothing that could be pressed.',
    isPublic: true,
    isContent: true,
    default: 'top',
    choices: [
      { value: 'top', label: 'At the top of the window' },
      { value: 'bottom', label: 'At the bottom of the window' },
      { value: 'here', label: 'Where it stands in the page' },
    ],
  },
  hasPercent: {
    kind: 'switch',
    label: 'With a figure',
    help: 'How much of it has been passed, in per cent.',
    isPublic: true,
    isContent: true,
    default: false,
  },
  target: {
    kind: 'selector',
    label: 'Of what',
    help: 'The element whose reading is shown, such as article. Empty: the whole page.',
    isPublic: true,
  },
} as const

export type ProgressTrackerSettings = SettingsOf<typeof fields>

export const progressTracker: SettingsEntry = {
  name: 'progress-tracker',
  title: 'Reading progress',
  about: 'Shows how far the visitor has come on a page or in one text.',
  root: 'light',
  fields,
}
