import '@footfall/widgets/add-to-cart.css'
import '@footfall/widgets/cart.css'
import '@footfall/widgets/checkout.css'
import '@footfall/widgets/menu-cart.css'
import '@footfall/widgets/my-account.css'
import '@footfall/widgets/notices.css'
import '@footfall/widgets/paypal-button.css'
import '@footfall/widgets/purchase-summary.css'
import '@footfall/widgets/stripe-button.css'
import { browser as addToCart } from '@footfall/widgets/add-to-cart/controller'
import { browser as cart } from '@footfall/widgets/cart/controller'
import { browser as checkout } from '@footfall/widgets/checkout/controller'
import { browser as menuCart } from '@footfall/widgets/menu-cart/controller'
import { browser as myAccount } from '@footfall/widgets/my-account/controller'
import { browser as notices } from '@footfall/widgets/notices/controller'
import { browser as paypalButton } from '@footfall/widgets/paypal-button/controller'
import { browser as purchaseSummary } from '@footfall/widgets/purchase-summary/controller'
import { startWidgets } from '@footfall/widgets/start'
import { browser as stripeButton } from '@footfall/widgets/stripe-button/controller'

/** How one buys here: the shop's own forms with controllers over them, without React. */
export const startShopWidgets = (page: Document): void => {
  startWidgets(page, {
    'add-to-cart': addToCart,
    cart,
    checkout,
    'menu-cart': menuCart,
    'my-account': myAccount,
    notices,
    'paypal-button': paypalButton,
    'purchase-summary': purchaseSummary,
    'stripe-button': stripeButton,
  })
}
