import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  direction: {
    kind: 'choice',
    label: 'Direction',
    help: 'Whoever scrolls up looks for something or is about to leave.',
    isPublic: true,
    default: 'down',
    choices: [
      { value: 'down', label: 'Down, so far' },
      { value: 'up', label: 'Up, at once' },
    ],
  },
  offset: {
    kind: 'number',
    label: 'So much of the page',
    help: 'Of all that can be scrolled.',
    isPublic: true,
    default: 50,
    min: 1,
    max: 100,
    unit: '%',
    showIf: { direction: 'down' },
  },
} as const

export type ScrollSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'scroll',
  title: 'Scrolling the page',
  about: 'Down to a part of the page, or up.',
  sentences: [
    { says: 'scrolls through {{offset}} % of the page', when: { direction: 'down' } },
    { says: 'scrolls up', when: { direction: 'up' } },
  ],
  fields,
}
