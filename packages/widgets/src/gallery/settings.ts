import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  items: {
    kind: 'rows',
    label: 'Pictures',
    help: 'In the order in which they are shown.',
    isPublic: true,
    isContent: true,
    row: 'picture',
    max: 200,
    fields: {
      picture: {
        kind: 'picture',
        label: 'Picture',
        help: 'As it is shown in the grid.',
        isPublic: true,
        isRequired: true,
      },
      full: {
        kind: 'text',
        label: 'Large picture',
        help: 'Its address. Empty: the picture of the grid.',
        isPublic: true,
        pattern: '(https://|/)\\S*',
        patternHint: 'An address, or a path on this site that begins with /.',
      },
      caption: {
        kind: 'text',
        label: 'Caption',
        help: 'Below the picture, also where it is shown large.',
        isPublic: true,
      },
      tags: {
        kind: 'text',
        label: 'Words to filter by',
        help: 'With commas between them. With any, buttons above the grid choose among them.',
        isPublic: true,
      },
    },
  },
  columns: {
    kind: 'number',
    label: 'Side by side',
    help: 'On a wide screen. Where there is less room there are fewer.',
    isPublic: true,
    isContent: true,
    min: 1,
    max: 8,
    default: 3,
  },
  ratio: {
    kind: 'choice',
    label: 'Shape of the pictures',
    help: 'What does not fit is cut at the edges; large, they are whole.',
    isPublic: true,
    isContent: true,
    default: '3/2',
    choices: [
      { value: '3/2', label: 'Wide' },
      { value: '1/1', label: 'Square' },
      { value: '3/4', label: 'Tall' },
    ],
  },
  label: {
    kind: 'text',
    label: 'What is shown',
    help: 'Read out by screen readers, such as “The workshop”.',
    isPublic: true,
    default: 'Pictures',
  },
  allLabel: {
    kind: 'text',
    label: 'Button for all',
    help: 'In the language of the page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'All',
  },
  closeLabel: {
    kind: 'text',
    label: 'Button that closes',
    help: 'In the language of the page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Close',
  },
  previousLabel: {
    kind: 'text',
    label: 'Button back',
    help: 'In the language of the page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Previous',
  },
  nextLabel: {
    kind: 'text',
    label: 'Button forward',
    help: 'In the language of the page.',
    isPublic: true,
    isAdvanced: true,
    default: 'Next',
  },
  countLabel: {
    kind: 'text',
    label: 'Counter',
    help: 'With {n} and {all} for the figures.',
    isPublic: true,
    isAdvanced: true,
    default: '{n} of {all}',
  },
} as const

export type GallerySettings = SettingsOf<typeof fields>

export const gallery: SettingsEntry = {
  name: 'gallery',
  title: 'Gallery',
  about: 'Pictures in a grid that open large, one after the other. Without scripts they are links.',
  root: 'light',
  fields,
}
