import type { SettingsFields } from '@footfall/contract'
import { text } from '../texts/text.ts'

const addressRow: SettingsFields = {
  rule: {
    kind: 'choice',
    label: text('How the address is compared'),
    help: '',
    isPublic: true,
    default: 'contains',
    choices: [
      { value: 'contains', label: text('Contains') },
      { value: 'match', label: text('Matches as a whole') },
    ],
  },
  value: {
    kind: 'text',
    label: text('Address'),
    help: text('An address, or a path that begins with a slash.'),
    isPublic: true,
    placeholder: '/products/',
  },
}

/** Where and for whom a rule counts, as fields of a form. */
export const conditionFields: SettingsFields = {
  addresses: {
    kind: 'rows',
    label: text('Pages'),
    help: text('On which pages it counts; one of them is enough. Without any, on all.'),
    isPublic: true,
    row: text('address'),
    max: 20,
    fields: addressRow,
  },
  device: {
    kind: 'choice',
    label: text('Device'),
    help: '',
    isPublic: true,
    choices: [
      { value: '', label: text('Any device') },
      { value: 'mobile', label: text('Phones and tablets') },
      { value: 'desktop', label: text('Computers') },
    ],
  },
  parameters: {
    kind: 'rows',
    label: text('Address parameters'),
    help: text(
      'Counts only where the page’s address has one of them; without a value, any will do.',
    ),
    isPublic: true,
    isAdvanced: true,
    row: text('parameter'),
    max: 20,
    fields: {
      name: {
        kind: 'text',
        label: text('Parameter'),
        help: '',
        isPublic: true,
        placeholder: 'utm_campaign',
      },
      value: { kind: 'text', label: text('Value'), help: '', isPublic: true },
    },
  },
  sources: {
    kind: 'ids',
    label: text('Where the visitor came from'),
    help: text('Parts of the referring domain, or “direct”. Known only with consent to analytics.'),
    isPublic: true,
    isAdvanced: true,
  },
  landings: {
    kind: 'rows',
    label: text('Where the visit began'),
    help: text('Known only with consent to analytics.'),
    isPublic: true,
    isAdvanced: true,
    row: text('address'),
    max: 20,
    fields: addressRow,
  },
  roles: {
    kind: 'ids',
    label: text('Roles'),
    help: text('Of signed-in visitors, as your website names them; “guest” is anyone else.'),
    isPublic: true,
    isAdvanced: true,
  },
}
