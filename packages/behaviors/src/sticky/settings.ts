import type { SettingsEntry, SettingsOf } from '@footfall/contract'

const fields = {
  selector: {
    kind: 'selector',
    label: 'Elements',
    help: 'Further elements that stay in view, besides those your builder marks.',
    isPublic: true,
  },
  sticky: {
    kind: 'per-device',
    label: 'Where it stays',
    help: 'The edge of the window at which it stays.',
    of: {
      kind: 'choice',
      choices: [
        { value: 'top', label: 'At the top' },
        { value: 'bottom', label: 'At the bottom' },
      ],
    },
    isPublic: true,
  },
  sticky_on: {
    kind: 'per-device',
    label: 'On which devices',
    help: 'Left empty, it stays on all of them.',
    of: { kind: 'switch' },
    isPublic: true,
  },
  sticky_offset: {
    kind: 'per-device',
    label: 'Distance from the edge',
    help: 'Free space between the edge of the window and the element.',
    of: { kind: 'number', min: 0, max: 500, unit: 'px' },
    isPublic: true,
  },
  sticky_effects_offset: {
    kind: 'per-device',
    label: 'Effects after',
    help: 'How far the visitor scrolls on before the element is styled as scrolled.',
    of: { kind: 'number', min: 0, max: 1000, unit: 'px' },
    isPublic: true,
  },
  sticky_parent: {
    kind: 'per-device',
    label: 'Stay within the parent',
    help: 'The element goes out of view with the part of the page that it stands in.',
    of: { kind: 'switch' },
    isPublic: true,
  },
  sticky_anchor_link_offset: {
    kind: 'per-device',
    label: 'Space above link targets',
    help: 'Where a link within the page scrolls to, measured from the top. Empty or 0: as much as the element covers.',
    of: { kind: 'number', min: 0, max: 500, unit: 'px' },
    isPublic: true,
    isAdvanced: true,
  },
} as const

export type StickySettings = SettingsOf<typeof fields>

export const settings: SettingsEntry = {
  name: 'sticky',
  title: 'Parts that stay in view',
  about: 'Headers, bars and columns stay in view while the page scrolls.',
  fields,
}
