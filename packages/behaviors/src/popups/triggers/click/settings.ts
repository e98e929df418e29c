import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  times: {
    kind: 'number',
    label: 'Clicks',
    help: 'On this page, wherever they go.',
    isPublic: true,
    default: 1,
    min: 1,
    max: 100,
  },
} as const

export type ClickSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'click',
  title: 'Clicks on the page',
  about:
    'With so many clicks anywhere on the page. For a button of your own, name it under “Opened by”.',
  sentences: [
    { says: 'clicks on the page', when: { times: 1 } },
    { says: 'clicks {{times}} times on the page', isElse: true },
  ],
  fields,
}
