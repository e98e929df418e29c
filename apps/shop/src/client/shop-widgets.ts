import '@footfall/widgets/add-to-cart.css'
import '@footfall/widgets/menu-cart.css'
import { browser as addToCart } from '@footfall/widgets/add-to-cart/controller'
import { browser as menuCart } from '@footfall/widgets/menu-cart/controller'
import { startWidgets } from '@footfall/widgets/start'

/** How one buys here: the shop's own forms with controllers over them, without React. */
export const startShopWidgets = (page: Document): void => {
  startWidgets(page, {
    'add-to-cart': addToCart,
    'menu-cart': menuCart,
  })
}
