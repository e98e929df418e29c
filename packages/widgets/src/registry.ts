import type { SettingsEntry } from '@footfall/contract'
import { accordion } from './accordion/settings.ts'
import { addToCart } from './add-to-cart/settings.ts'
import { button } from './button/settings.ts'
import { carousel } from './carousel/settings.ts'
import { cart } from './cart/settings.ts'
import { checkout } from './checkout/settings.ts'
import { codeHighlight } from './code-highlight/settings.ts'
import { consentBanner } from './consent-banner/settings.ts'
import { cookieDeclaration } from './cookie-declaration/settings.ts'
import { countdown } from './countdown/settings.ts'
import { coupon } from './coupon/settings.ts'
import { form } from './form/settings.ts'
import { gallery } from './gallery/settings.ts'
import { heading } from './heading/settings.ts'
import { hotspot } from './hotspot/settings.ts'
import { megaMenu } from './mega-menu/settings.ts'
import { menuCart } from './menu-cart/settings.ts'
import { myAccount } from './my-account/settings.ts'
import { navMenu } from './nav-menu/settings.ts'
import { notices } from './notices/settings.ts'
import { ownHtml } from './own-html/settings.ts'
import { paypalButton } from './paypal-button/settings.ts'
import { picture } from './picture/settings.ts'
import { popup } from './popup/settings.ts'
import { portfolio } from './portfolio/settings.ts'
import { posts } from './posts/settings.ts'
import { progressTracker } from './progress-tracker/settings.ts'
import { purchaseSummary } from './purchase-summary/settings.ts'
import { reviews } from './reviews/settings.ts'
import { search } from './search/settings.ts'
import { shareButtons } from './share-buttons/settings.ts'
import { slides } from './slides/settings.ts'
import { socialIcons } from './social-icons/settings.ts'
import { storeNotice } from './store-notice/settings.ts'
import { stripeButton } from './stripe-button/settings.ts'
import { tableOfContents } from './table-of-contents/settings.ts'
import { tabs } from './tabs/settings.ts'
import { text } from './text/settings.ts'
import { toggle } from './toggle/settings.ts'
import { video } from './video/settings.ts'
import { videoPlaylist } from './video-playlist/settings.ts'

/** Every widget an owner can place, by folder name. The loader's build finds the folder's other entries by that name. */
export const widgets: Readonly<Record<string, SettingsEntry>> = {
  accordion,
  'add-to-cart': addToCart,
  button,
  carousel,
  cart,
  checkout,
  'code-highlight': codeHighlight,
  'consent-banner': consentBanner,
  'cookie-declaration': cookieDeclaration,
  countdown,
  coupon,
  form,
  gallery,
  heading,
  hotspot,
  'mega-menu': megaMenu,
  'menu-cart': menuCart,
  'my-account': myAccount,
  'nav-menu': navMenu,
  notices,
  'own-html': ownHtml,
  'paypal-button': paypalButton,
  picture,
  popup,
  portfolio,
  posts,
  'progress-tracker': progressTracker,
  'purchase-summary': purchaseSummary,
  reviews,
  search,
  'share-buttons': shareButtons,
  slides,
  'social-icons': socialIcons,
  'store-notice': storeNotice,
  'stripe-button': stripeButton,
  'table-of-contents': tableOfContents,
  tabs,
  text,
  toggle,
  video,
  'video-playlist': videoPlaylist,
}
