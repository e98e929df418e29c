import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { SCROLLER_FIELDS } from '../light/scroller-fields.ts'

const fields = {
  items: {
    kind: 'rows',
    label: 'Slides',
    help: 'Each fills the whole width.',
    isPublic: true,
    isContent: true,
    row: 'slide',
    max: 20,
    fields: {
      title: { kind: 'text', label: 'Heading', help: 'Over the picture.', isPublic: true },
      text: {
        kind: 'text',
        label: 'Text',
        help: 'Below the heading.',
        isPublic: true,
        isLong: true,
      },
      buttonLabel: {
        kind: 'text',
        label: 'Button',
        help: 'Says where it leads when read alone.',
        isPublic: true,
      },
      href: {
        kind: 'text',
        label: 'Link',
        help: 'Where the button leads.',
        isPublic: true,
        pattern: '(https?://|/|#)\\S*',
        patternHint: 'An address, or a path on this site that begins with /.',
      },
      picture: { kind: 'picture', label: 'Picture', help: 'Behind the text.', isPublic: true },
    },
  },
  level: {
    kind: 'number',
    label: 'Heading level',
    help: 'One below the heading that stands above the slides.',
    isPublic: true,
    isContent: true,
    min: 2,
    max: 6,
    default: 2,
  },
} as const

export type SlidesSettings = SettingsOf<typeof fields & typeof SCROLLER_FIELDS>

export const slides: SettingsEntry = {
  name: 'slides',
  title: 'Slides',
  about: 'One slide at a time over the whole width: a heading, a text and a button over a picture.',
  root: 'light',
  fields: { ...fields, ...SCROLLER_FIELDS },
}
