import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  picture: {
    kind: 'picture',
    label: 'Picture',
    help: 'With words for who cannot see it, unless it is decoration.',
    isPublic: true,
    isContent: true,
    isRequired: true,
  },
  ratio: {
    kind: 'choice',
    label: 'Shape',
    help: 'Its place is kept in this shape, so that nothing moves as the picture comes.',
    isPublic: true,
    isContent: true,
    default: '16/9',
    choices: [
      { value: '16/9', label: 'Wide' },
      { value: '3/2', label: 'Photograph' },
      { value: '1/1', label: 'Square' },
      { value: '3/4', label: 'Upright' },
      { value: '4/1', label: 'Strip, for a logo' },
    ],
  },
  fit: {
    kind: 'choice',
    label: 'Fill',
    help: 'A picture of another shape is cut at its edges, or shown whole with room beside it.',
    isPublic: true,
    isContent: true,
    default: 'cover',
    choices: [
      { value: 'cover', label: 'Fill the shape' },
      { value: 'contain', label: 'Show all of it' },
    ],
  },
  align: {
    kind: 'choice',
    label: 'Alignment',
    help: 'Where it stands when there is room beside it.',
    isPublic: true,
    isContent: true,
    default: 'start',
    showIf: { fit: 'contain' },
    choices: [
      { value: 'start', label: 'At the beginning' },
      { value: 'center', label: 'In the middle' },
      { value: 'end', label: 'At the end' },
    ],
  },
} as const

export type PictureSettings = SettingsOf<typeof fields>

export const picture: SettingsEntry = {
  name: 'picture',
  title: 'Picture',
  about: 'A picture whose place is kept until it comes.',
  root: 'light',
  fields,
}
