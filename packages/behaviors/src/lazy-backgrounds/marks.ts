import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [{ selector: '.e-con.e-parent:not(.e-lazyloaded,.e-no-lazyload)' }],
}
