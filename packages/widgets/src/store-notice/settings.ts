import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  message: {
    kind: 'text',
    label: 'Message',
    help: 'One or two sentences in plain text. A new message is shown to visitors who dismissed the last one.',
    isPublic: true,
    isRequired: true,
    placeholder: 'Orders placed after 2 pm leave the next working day.',
  },
  linkHref: {
    kind: 'url',
    label: 'Link address',
    help: 'A whole address, or a path such as /delivery. Leave empty for no link.',
    isPublic: true,
    isPathAllowed: true,
  },
  linkLabel: {
    kind: 'text',
    label: 'Link text',
    help: 'Says where the link leads when read alone, such as ‘Delivery times’.',
    isPublic: true,
  },
  position: {
    kind: 'choice',
    label: 'Position',
    help: 'At the bottom it covers a strip of the page and moves nothing. At the top it pushes the page down by its height. In place needs an element on your page.',
    isPublic: true,
    choices: [
      { value: 'bottom', label: 'Floating at the bottom' },
      { value: 'top', label: 'Floating at the top' },
      { value: 'inline', label: 'In place' },
    ],
    default: 'bottom',
  },
  theme: {
    kind: 'choice',
    label: 'Colours',
    help: 'Follow the page uses dark colours only where the page itself has a dark theme.',
    isPublic: true,
    choices: [
      { value: 'auto', label: 'Follow the page' },
      { value: 'light', label: 'For a light page' },
      { value: 'dark', label: 'For a dark page' },
    ],
    default: 'auto',
  },
  label: {
    kind: 'text',
    label: 'Name for screen readers',
    help: 'What the bar is called when a screen reader lists the parts of the page, in your page’s language.',
    isPublic: true,
    isAdvanced: true,
    default: 'Store notice',
  },
  dismissLabel: {
    kind: 'text',
    label: 'Name of the dismiss button',
    help: 'Read aloud by screen readers and used by voice control, in your page’s language.',
    isPublic: true,
    isAdvanced: true,
    default: 'Dismiss',
  },
  rememberDays: {
    kind: 'number',
    label: 'Days a dismissal is remembered',
    help: 'Only where the visitor allowed functional storage; otherwise it holds for one page.',
    isPublic: true,
    isAdvanced: true,
    min: 1,
    max: 365,
    default: 30,
  },
} as const

export type StoreNoticeSettings = SettingsOf<typeof fields>

export const storeNotice: SettingsEntry = {
  name: 'store-notice',
  title: 'Store notice',
  fields,
}
