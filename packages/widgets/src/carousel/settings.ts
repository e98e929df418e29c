import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { SCROLLER_FIELDS } from '../light/scroller-fields.ts'

const fields = {
  items: {
    kind: 'rows',
    label: 'Cards',
    help: 'A picture, a text, or both.',
    isPublic: true,
    isContent: true,
    row: 'card',
    max: 50,
    fields: {
      picture: { kind: 'picture', label: 'Picture', help: 'What it shows.', isPublic: true },
      title: { kind: 'text', label: 'Title', help: 'Below the picture.', isPublic: true },
      text: {
        kind: 'text',
        label: 'Text',
        help: 'Below the title.',
        isPublic: true,
        isLong: true,
      },
      href: {
        kind: 'text',
        label: 'Link',
        help: 'Where a press on the card leads.',
        isPublic: true,
        pattern: '(https?://|/|#)\\S*',
        patternHint: 'An address, or a path on this site that begins with /.',
      },
    },
  },
  perView: {
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
    help: 'What does not fit is cut at the edges.',
    isPublic: true,
    isContent: true,
    default: '3/2',
    choices: [
      { value: '3/2', label: 'Wide' },
      { value: '1/1', label: 'Square' },
      { value: '3/4', label: 'Tall' },
    ],
  },
} as const

export type CarouselSettings = SettingsOf<typeof fields & typeof SCROLLER_FIELDS>

export const carousel: SettingsEntry = {
  name: 'carousel',
  title: 'Carousel',
  about: 'Cards or pictures side by side that are swiped, scrolled or turned by buttons.',
  root: 'light',
  fields: { ...fields, ...SCROLLER_FIELDS },
}
