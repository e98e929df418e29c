import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: ['top', 'bottom'].map((edge) => ({
    selector: `[data-settings*='"sticky":"${edge}"']`,
    reads: 'data-settings',
  })),
}
