import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  sticky_parts: {
    kind: 'selector',
    label: 'Parts that stay at the top',
    help: 'Their heights are kept free above the place a link leads to. Sticky parts that we or your theme make are known already.',
    isPublic: true,
  },
  offset: {
    kind: 'number',
    label: 'Further distance',
    help: 'Left between the sticky parts and the place a link leads to.',
    isPublic: true,
    isAdvanced: true,
    min: 0,
    max: 500,
    unit: 'px',
  },
} as const

export type AnchorsSettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'anchors',
  title: 'Links within a page',
  about: 'Links to a place on the same page glide there and stop below what stays in view.',
  fields,
}
