import type { MarkedThing } from '@footfall/contract'

/** The lists that hosts show on wide screens; what they show on narrow ones opens in other ways. */
export const marks: MarkedThing = {
  hosts: [
    { selector: '.elementor-nav-menu--main>.elementor-nav-menu' },
    { selector: 'ul[data-sm-options]', reads: 'data-sm-options' },
    {
      selector:
        ':is(.main-header-menu,.ast-nav-menu):not(#ast-mobile-header *,#ast-mobile-popup *)',
    },
  ],
}
