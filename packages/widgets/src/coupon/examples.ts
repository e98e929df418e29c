import type { HostExample, LightExample } from '../light/light-example.ts'
import type { CouponSettings } from './settings.ts'

export const examples: readonly LightExample<CouponSettings>[] = [
  {
    title: 'a code to copy',
    settings: { code: 'LAMP10' },
    plain: ['Your code', 'LAMP10'],
    shows: ['.ff-coupon-code', '.ff-coupon-copy[data-ff-convert]', '.ff-coupon-status:empty'],
  },
  {
    title: 'in German',
    settings: {
      code: 'LAMPE10',
      label: 'Ihr Gutschein',
      copyLabel: 'Kopieren',
      copiedLabel: 'Kopiert',
    },
    plain: ['Ihr Gutschein', 'LAMPE10'],
    shows: ['.ff-coupon-label'],
  },
  {
    title: 'copied, and said, by keyboard',
    settings: { code: 'LAMP10', label: 'Ten per cent off' },
    plain: ['LAMP10'],
    acts: [
      { does: 'focus', on: '.ff-coupon-copy' },
      { does: 'keys', keys: '{Enter}' },
    ],
    shows: ['.ff-coupon[data-ff-copied] .ff-coupon-status:not(:empty)', '.ff-coupon-copy:focus'],
  },
]

/** No builder has codes to copy. */
export const hosts: readonly HostExample<CouponSettings>[] = []
