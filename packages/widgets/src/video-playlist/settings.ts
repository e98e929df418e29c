import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { FILM_CONTENT_FIELDS, FILM_FIELDS } from '../light/film-fields.ts'

const filmFields = {
  track: {
    kind: 'text',
    label: 'Captions of your own film',
    help: 'Address of a WebVTT file.',
    isPublic: true,
    pattern: '(https://|/)\\S*',
    patternHint: 'An address, or a path on this site that begins with /.',
  },
  length: {
    kind: 'text',
    label: 'Length',
    help: 'Shown beside the title, such as 2:30.',
    isPublic: true,
  },
} as const

const fields = {
  label: {
    kind: 'text',
    label: 'What is shown',
    help: 'Read out by screen readers, such as “Films from the workshop”.',
    isPublic: true,
    isContent: true,
    default: 'Films',
  },
  isContinuous: {
    kind: 'switch',
    label: 'Go on with the next film',
    help: 'Once a visitor has played one and it has ended.',
    isPublic: true,
    default: false,
  },
} as const

export type VideoPlaylistSettings = SettingsOf<typeof fields & typeof FILM_FIELDS> & {
  items?: readonly SettingsOf<typeof FILM_CONTENT_FIELDS & typeof filmFields>[]
}

export const videoPlaylist: SettingsEntry = {
  name: 'video-playlist',
  title: 'Video playlist',
  about:
    'Several films and one place to play them in. Nothing is fetched from YouTube or Vimeo before a press; without scripts they are links.',
  root: 'light',
  fields: {
    items: {
      kind: 'rows',
      label: 'Films',
      help: 'In the order in which they are listed.',
      isPublic: true,
      isContent: true,
      row: 'film',
      max: 50,
      fields: { ...FILM_CONTENT_FIELDS, ...filmFields },
    },
    ...fields,
    ...FILM_FIELDS,
  },
}
