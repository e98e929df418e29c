import type { MarkedThing } from '@footfall/contract'

export const marks: MarkedThing = {
  hosts: [
    {
      selector: '.elementor[data-elementor-type="popup"]',
      reads: 'data-elementor-settings',
    },
  ],
}
