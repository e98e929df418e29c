import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  picture: {
    kind: 'picture',
    label: 'Picture',
    help: 'On which the points stand.',
    isPublic: true,
    isContent: true,
  },
  ratio: {
    kind: 'choice',
    label: 'Shape of the picture',
    help: 'As the picture is, so that nothing of it is cut.',
    isPublic: true,
    isContent: true,
    default: '3/2',
    choices: [
      { value: '16/9', label: 'Very wide' },
      { value: '3/2', label: 'Wide' },
      { value: '1/1', label: 'Square' },
      { value: '3/4', label: 'Tall' },
    ],
  },
  caption: {
    kind: 'text',
    label: 'Caption',
    help: 'Below the picture.',
    isPublic: true,
    isContent: true,
  },
  items: {
    kind: 'rows',
    label: 'Points',
    help: 'Each with what it says.',
    isPublic: true,
    isContent: true,
    row: 'point',
    max: 30,
    fields: {
      x: {
        kind: 'number',
        label: 'From the left',
        help: 'Of the width of the picture.',
        isPublic: true,
        isRequired: true,
        unit: '%',
        min: 0,
        max: 100,
      },
      y: {
        kind: 'number',
        label: 'From the top',
        help: 'Of the height of the picture.',
        isPublic: true,
        isRequired: true,
        unit: '%',
        min: 0,
        max: 100,
      },
      title: {
        kind: 'text',
        label: 'Title',
        help: 'What the point is about; screen readers read it out.',
        isPublic: true,
        isRequired: true,
      },
      text: {
        kind: 'text',
        label: 'Text',
        help: 'An empty line begins a paragraph.',
        isPublic: true,
        isLong: true,
      },
      href: {
        kind: 'text',
        label: 'Link',
        help: 'Where more is said.',
        isPublic: true,
        pattern: '(https?://|/|#)\\S*',
        patternHint: 'An address, or a path on this site that begins with /.',
      },
      linkLabel: {
        kind: 'text',
        label: 'Text of the link',
        help: 'Says where it leads when read alone.',
        isPublic: true,
      },
    },
  },
} as const

export type HotspotSettings = SettingsOf<typeof fields>

export const hotspot: SettingsEntry = {
  name: 'hotspot',
  title: 'Hotspots',
  about:
    'Points on a picture that say something when they are pressed. They work before any script does.',
  root: 'light',
  fields,
}
