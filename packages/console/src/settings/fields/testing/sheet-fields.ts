import type { SettingsFields } from '@footfall/contract'

/** A field of every kind that has a control of its own, as a popup might ask for them. */
export const sheetFields: SettingsFields = {
  title: {
    kind: 'text',
    label: 'Name',
    help: 'Only you see it.',
    isPublic: true,
    isRequired: true,
    placeholder: 'Autumn sale',
  },
  accent: {
    kind: 'colour',
    label: 'Colour of the button',
    help: 'Its text turns black or white, whichever reads better.',
    isPublic: true,
    placeholder: '#0e6b5c',
    swatches: ['#0e6b5c', '#b4232a', '#1d4ed8'],
  },
  target: {
    kind: 'selector',
    label: 'Opens on a click on',
    help: 'A CSS selector. Everything inside of the element counts.',
    isPublic: true,
    placeholder: '.button',
  },
  picture: { kind: 'picture', label: 'Picture', help: 'Shown above the text.', isPublic: true },
  isTimed: {
    kind: 'switch',
    label: 'Only for a time',
    help: 'Otherwise it is shown until you take it back.',
    isPublic: true,
  },
  ends: {
    kind: 'date-time',
    label: 'Ends',
    help: 'From then on nobody sees it.',
    isPublic: true,
    isRequired: true,
    showIf: { isTimed: true },
  },
  gap: {
    kind: 'per-device',
    label: 'Distance from the edge',
    help: 'A smaller device without a value takes that of the next larger.',
    isPublic: true,
    of: { kind: 'number', min: 0, max: 500, unit: 'px' },
  },
  heading: {
    kind: 'per-language',
    label: 'Heading',
    help: 'In each language of your pages.',
    isPublic: true,
    maxLength: 80,
  },
  slides: {
    kind: 'rows',
    label: 'Slides',
    help: 'Shown one after the other.',
    isPublic: true,
    row: 'slide',
    max: 3,
    fields: {
      text: { kind: 'text', label: 'Text', help: '', isPublic: true, isRequired: true },
      isLink: { kind: 'switch', label: 'Leads somewhere', help: '', isPublic: true },
      href: {
        kind: 'url',
        label: 'Where it leads',
        help: '',
        isPublic: true,
        isRequired: true,
        placeholder: 'https://',
        showIf: { isLink: true },
      },
    },
  },
  pages: {
    kind: 'pages',
    label: 'Pages',
    help: 'A path, or a part of an address.',
    isPublic: true,
  },
}
