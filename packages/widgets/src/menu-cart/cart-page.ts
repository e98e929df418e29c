import { readText } from '@footfall/behaviors'

/** What WooCommerce and a builder write into their pages for scripts of their own. */
interface HostWindow {
  wc_add_to_cart_params?: { cart_url?: unknown }
  ElementorProFrontendConfig?: { woocommerce?: { menu_cart?: { cart_page_url?: unknown } } }
}

/** Where the page of the cart is, as the host's markup or settings say; undefined where neither does. */
export const findCartPage = (root: Element, window: Window): string | undefined => {
  const host = window as HostWindow
  return [
    root.querySelector('.elementor-button--view-cart')?.getAttribute('href'),
    host.ElementorProFrontendConfig?.woocommerce?.menu_cart?.cart_page_url,
    host.wc_add_to_cart_params?.cart_url,
  ]
    .map((one) => readText(one))
    .find((one) => /^(https?:\/\/|\/[\w?])/.test(one))
}
