import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  label: {
    kind: 'text',
    label: 'Name of the menu',
    help: 'Read out by screen readers.',
    isPublic: true,
    isContent: true,
    default: 'Main',
  },
  items: {
    kind: 'rows',
    label: 'Links',
    help: 'In their order; the level says what stands below what.',
    isPublic: true,
    isContent: true,
    row: 'link',
    max: 100,
    fields: {
      text: {
        kind: 'text',
        label: 'Text',
        help: 'What visitors press.',
        isPublic: true,
        isRequired: true,
      },
      href: {
        kind: 'text',
        label: 'Address',
        help: 'Empty: it only opens what stands below it.',
        isPublic: true,
        pattern: '(https?://|/(?!/)|#).*',
        patternHint: 'Begins with https://, with a slash or with #.',
      },
      about: {
        kind: 'text',
        label: 'Line below it',
        help: 'A few words, in a column only.',
        isPublic: true,
      },
      level: {
        kind: 'number',
        label: 'Level',
        help: '1 stands in the bar, 2 heads a column, 3 stands in that column.',
        isPublic: true,
        min: 1,
        max: 3,
        default: 1,
      },
    },
  },
  folds: {
    kind: 'choice',
    label: 'Behind a button',
    help: 'The button opens the links in a panel over the page.',
    isPublic: true,
    isContent: true,
    default: 'phone',
    choices: [
      { value: 'phone', label: 'On phones' },
      { value: 'always', label: 'Always' },
      { value: 'never', label: 'Never' },
    ],
  },
  openText: {
    kind: 'text',
    label: 'Button that opens the panel',
    help: 'What it says.',
    isPublic: true,
    isContent: true,
    default: 'Menu',
  },
  closeText: {
    kind: 'text',
    label: 'Button that closes the panel',
    help: 'What it says.',
    isPublic: true,
    isContent: true,
    default: 'Close',
  },
  showTimeout: {
    kind: 'number',
    label: 'Opens after',
    help: 'How long the pointer rests on an item before its menu opens.',
    default: 250,
    min: 0,
    max: 5000,
    unit: 'ms',
    isPublic: true,
    isAdvanced: true,
  },
  hideTimeout: {
    kind: 'number',
    label: 'Closes after',
    help: 'How long the pointer may be outside before the menu closes.',
    default: 500,
    min: 0,
    max: 5000,
    unit: 'ms',
    isPublic: true,
    isAdvanced: true,
  },
} as const

export type MegaMenuSettings = SettingsOf<typeof fields>

export const megaMenu: SettingsEntry = {
  name: 'mega-menu',
  title: 'Mega menu',
  about: 'A menu whose entries open wide panels with columns of links.',
  root: 'light',
  fields,
}
