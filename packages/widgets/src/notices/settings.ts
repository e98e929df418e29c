import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { type ShopSettings, shopFields } from '../shop/shop-fields.ts'

const fields = {
  label: {
    kind: 'text',
    label: 'Name of the notices',
    help: 'Read out by screen readers.',
    isPublic: true,
    isContent: true,
    default: 'Notices of the shop',
  },
  place: {
    kind: 'choice',
    label: 'Place',
    help: 'What floats lies over the page and moves nothing.',
    isPublic: true,
    isContent: true,
    default: 'floating',
    choices: [
      { value: 'floating', label: 'Over the page’s corner' },
      { value: 'flow', label: 'Where it stands' },
    ],
  },
  closeLabel: {
    kind: 'text',
    label: 'Button that closes',
    help: 'Read out by screen readers.',
    isPublic: true,
    default: 'Close',
  },
  seconds: {
    kind: 'number',
    label: 'Seconds for good news',
    help: 'Then it goes, unless somebody is at it. Bad news stays until it is closed. 0: all stays.',
    isPublic: true,
    min: 0,
    max: 300,
    default: 20,
  },
} as const

export type NoticesSettings = SettingsOf<typeof fields> & ShopSettings

export const notices: SettingsEntry = {
  name: 'notices',
  title: 'Shop notices',
  about: 'Says in one place what the shop has to say: sold out, another price, a coupon taken.',
  root: 'light',
  fields: { ...fields, ...shopFields },
}
