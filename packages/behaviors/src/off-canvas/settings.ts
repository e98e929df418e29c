import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  opener: {
    kind: 'selector',
    label: 'Opened by',
    help: 'Buttons or links that open it, besides those of your builder or theme and those that name it in aria-controls.',
    isPublic: true,
    isAdvanced: true,
  },
  is_not_close_on_overlay: {
    kind: 'switch',
    label: 'Stays open on a click beside it',
    help: 'A visitor then needs a button inside to close it.',
    isPublic: true,
    default: false,
  },
  is_not_close_on_esc_overlay: {
    kind: 'switch',
    label: 'Stays open on Escape',
    help: 'Visitors who use a keyboard expect Escape to close it.',
    isPublic: true,
    isAdvanced: true,
    default: false,
  },
  prevent_scroll: {
    kind: 'switch',
    label: 'The page behind it stands still',
    help: 'The page cannot be scrolled while it is open.',
    isPublic: true,
    default: true,
  },
} as const

export type OffCanvasSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'off-canvas',
  title: 'Mobile menu and off-canvas panels',
  about: 'Panels slide in over the page, keep the keyboard inside and close with Escape.',
  fields,
}
