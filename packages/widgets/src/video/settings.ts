import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { FILM_CONTENT_FIELDS, FILM_FIELDS } from '../light/film-fields.ts'

const fields = {
  tracks: {
    kind: 'rows',
    label: 'Captions of your own film',
    help: 'The first is on at once.',
    isPublic: true,
    isContent: true,
    row: 'file',
    max: 20,
    showIf: { source: 'file' },
    fields: {
      address: {
        kind: 'text',
        label: 'Address',
        help: 'Of a WebVTT file.',
        isPublic: true,
        isRequired: true,
        pattern: '(https://|/)\\S*',
        patternHint: 'An address, or a path on this site that begins with /.',
      },
      label: { kind: 'text', label: 'Name', help: 'Such as English.', isPublic: true },
      language: {
        kind: 'text',
        label: 'Language',
        help: 'Such as en.',
        isPublic: true,
        pattern: '[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?',
        patternHint: 'A language looks like en or pt-BR.',
      },
      kind: {
        kind: 'choice',
        label: 'What it says',
        help: 'Captions also say what is heard.',
        isPublic: true,
        default: 'captions',
        choices: [
          { value: 'captions', label: 'Captions' },
          { value: 'subtitles', label: 'Translation' },
          { value: 'descriptions', label: 'What is to be seen' },
          { value: 'chapters', label: 'Chapters' },
        ],
      },
    },
  },
  isMuted: {
    kind: 'switch',
    label: 'Without sound at first',
    help: 'Visitors turn it on in the player.',
    isPublic: true,
    isContent: true,
    default: false,
  },
  isLooped: {
    kind: 'switch',
    label: 'Again and again',
    help: 'It begins anew when it ends.',
    isPublic: true,
    isContent: true,
    default: false,
  },
  downloadLabel: {
    kind: 'text',
    label: 'Link to your file',
    help: 'In the language of the page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Download the film',
  },
} as const

export type VideoSettings = SettingsOf<
  typeof FILM_CONTENT_FIELDS & typeof fields & typeof FILM_FIELDS
>

export const video: SettingsEntry = {
  name: 'video',
  title: 'Video',
  about:
    'A film that plays when it is pressed. Nothing is fetched from YouTube or Vimeo before, and without scripts it is a link.',
  root: 'light',
  fields: { ...FILM_CONTENT_FIELDS, ...fields, ...FILM_FIELDS },
}
