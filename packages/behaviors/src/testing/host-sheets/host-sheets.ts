import { ASTRA } from './astra.ts'
import { ELEMENTOR } from './elementor.ts'
import { ELEMENTOR_PRO } from './elementor-pro.ts'
import { ELEMENTOR_WIDGETS } from './elementor-widgets.ts'
import { HELLO } from './hello.ts'
import { SWIPER } from './swiper.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

const page = (theme: string): string =>
  [theme, SWIPER, ELEMENTOR, ELEMENTOR_PRO, ELEMENTOR_WIDGETS, WOOCOMMERCE].join('\n')

/**
 * A page of the builder, below each of the two themes: what decides in the style sheets of the hosts that our parts are made for, with
 * selector, weight and `!important` as they are there, and of the rest only what one needs to see it. Never a whole sheet.
 */
export const BUILDER_PAGES: [theme: 'hello' | 'astra', css: string][] = [
  ['hello', page(HELLO)],
  ['astra', page(ASTRA)],
]
