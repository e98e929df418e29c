import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  until: {
    kind: 'date-time',
    label: 'Until',
    help: 'A day and a time on your site’s clock.',
    isPublic: true,
    isContent: true,
    isRequired: true,
  },
  label: {
    kind: 'text',
    label: 'What it counts down to',
    help: 'Stands before the figures, such as ‘The sale ends in’.',
    isPublic: true,
    isContent: true,
  },
  hasSeconds: {
    kind: 'switch',
    label: 'With seconds',
    help: 'Without them the figures change once a minute.',
    isPublic: true,
    isContent: true,
    default: true,
  },
  atEnd: {
    kind: 'choice',
    label: 'At the end',
    help: 'Its place is kept, so that nothing on the page moves.',
    isPublic: true,
    default: 'text',
    choices: [
      { value: 'text', label: 'A text' },
      { value: 'link', label: 'A link' },
      { value: 'hide', label: 'Nothing is shown' },
    ],
  },
  endText: {
    kind: 'text',
    label: 'Text at the end',
    help: 'Shown and said once the time is over.',
    isPublic: true,
    isContent: true,
    showIf: { atEnd: ['text', 'link'] },
  },
  endUrl: {
    kind: 'url',
    label: 'Address at the end',
    help: 'Where the text then leads: a whole address, or a path such as /sale.',
    isPublic: true,
    isPathAllowed: true,
    isContent: true,
    showIf: { atEnd: 'link' },
  },
} as const

export type CountdownSettings = SettingsOf<typeof fields>

export const countdown: SettingsEntry = {
  name: 'countdown',
  title: 'Countdown',
  about: 'Counts down to a moment on your site’s clock, whatever the visitor’s own says.',
  root: 'light',
  needsSite: true,
  fields,
}
