import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  label: {
    kind: 'text',
    label: 'Text',
    help: 'Says what happens, also when it is read alone.',
    isPublic: true,
    isContent: true,
    isRequired: true,
  },
  action: {
    kind: 'choice',
    label: 'A press',
    help: 'Closing and opening concern the popup it stands in. Elsewhere choose a link.',
    isPublic: true,
    isContent: true,
    default: 'link',
    choices: [
      { value: 'link', label: 'Follows a link' },
      { value: 'close', label: 'Closes the popup' },
      { value: 'never', label: 'Closes it and does not show it again' },
      { value: 'open', label: 'Opens another popup' },
    ],
  },
  href: {
    kind: 'url',
    label: 'Address',
    help: 'Where the link leads: a whole address, or a path such as /sale.',
    isPublic: true,
    isPathAllowed: true,
    isContent: true,
    isRequired: true,
    showIf: { action: 'link' },
  },
  popup: {
    kind: 'text',
    label: 'Popup',
    help: 'Id of the popup to open; it stands in its address in the console.',
    isPublic: true,
    isContent: true,
    isRequired: true,
    pattern: '[\\w-]+',
    patternHint: 'Letters, figures and hyphens, as in the popup’s address.',
    showIf: { action: 'open' },
  },
  look: {
    kind: 'choice',
    label: 'Look',
    help: 'One button stands out; others are quiet.',
    isPublic: true,
    isContent: true,
    default: 'filled',
    choices: [
      { value: 'filled', label: 'Stands out' },
      { value: 'quiet', label: 'Quiet' },
    ],
  },
  counts: {
    kind: 'switch',
    label: 'Counts as success',
    help: 'A press is counted among the popup’s conversions.',
    isPublic: true,
    isContent: true,
    default: false,
  },
} as const

export type ButtonSettings = SettingsOf<typeof fields>

export const button: SettingsEntry = {
  name: 'button',
  title: 'Button',
  about:
    'A link that stands out, or a button that closes or opens a popup. No script is needed for it.',
  root: 'light',
  fields,
}
