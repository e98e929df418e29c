import type { SettingsEntry } from '@footfall/contract'

export const settings: SettingsEntry = {
  name: 'link-actions',
  title: 'Links that open a panel or popup',
  about:
    'Links and buttons with a builder’s action open, close or toggle its panels and popups, or load the page anew.',
  fields: {},
}
