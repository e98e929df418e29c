import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'Menus',
    help: 'Further lists of links that are menus, besides those your builder or theme marks.',
    isPublic: true,
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
  },
  fade: {
    kind: 'number',
    label: 'Fades out in',
    help: 'Visitors who want less motion see no fading.',
    default: 200,
    min: 0,
    max: 2000,
    unit: 'ms',
    isPublic: true,
    isAdvanced: true,
  },
  subMenusMinWidth: {
    kind: 'text',
    label: 'Least width',
    help: 'No menu that opens is narrower.',
    default: '10em',
    pattern: '\\d{1,3}(\\.\\d+)?(em|rem|px)',
    patternHint: 'A number with em, rem or px, such as 12em.',
    isPublic: true,
    isAdvanced: true,
  },
  subMenusMaxWidth: {
    kind: 'text',
    label: 'Greatest width',
    help: 'No menu that opens is wider.',
    default: '20em',
    pattern: '\\d{1,3}(\\.\\d+)?(em|rem|px)',
    patternHint: 'A number with em, rem or px, such as 12em.',
    isPublic: true,
    isAdvanced: true,
  },
  scrollStep: {
    kind: 'number',
    label: 'Scrolls by',
    help: 'A menu that is longer than the window scrolls by this much while the pointer is at its edge.',
    default: 30,
    min: 1,
    max: 500,
    unit: 'px',
    isPublic: true,
    isAdvanced: true,
  },
  isPopup: {
    kind: 'switch',
    label: 'Opened by a script',
    help: 'The whole menu is hidden until a script of the page opens it with popupShow.',
    isPublic: true,
    isAdvanced: true,
  },
} as const

export type MenuSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'menu',
  title: 'Menus',
  about: 'Submenus open by pointer, touch and keyboard, and stay inside the window.',
  fields,
}
