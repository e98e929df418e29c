import '../site/styles/index.css'
import '../site/styles/notice.css'
import '../site/styles/newsletter.css'
import '@footfall/widgets/accordion.css'
import '@footfall/widgets/table-of-contents.css'
import '@footfall/widgets/form.css'
import '@footfall/widgets/gallery.css'
import '@footfall/widgets/store-notice.css'
import '@footfall/widgets/video.css'
import '@footfall/widgets/video-playlist.css'
import type { FootfallApi } from '@footfall/contract'
import type { CartResponse } from '../http/cart-response.ts'
import { startAjaxCart } from './ajax-cart.ts'
import { easeForms, focusErrors, sendFieldsAlong, sendFormsOnce } from './forms.ts'
import { createMiniCart } from './mini-cart.ts'
import { startPaymentChoice } from './payment-choice.ts'
import { firePrintedEvents, fireShopEvents, logShopEvents } from './shop-events.ts'
import { startShopWidgets } from './shop-widgets.ts'
import { accountNews, tellVisitor } from './visitor.ts'

declare global {
  interface Window {
    footfall?: FootfallApi
  }
}

const footfall = (): FootfallApi | undefined => window.footfall
const onResponse = (response: CartResponse): void => fireShopEvents(window, response.events)

// First of all: whatever follows may fire one.
logShopEvents(window, () => void tellVisitor(document, footfall))
startShopWidgets(document)
startPaymentChoice(document, onResponse)
startAjaxCart(document, { miniCart: createMiniCart(document), onResponse })
easeForms(document)
focusErrors(document)
sendFieldsAlong(document)
// After all that may hold a form back.
sendFormsOnce(document)
const printed = firePrintedEvents(window)
void tellVisitor(document, footfall, accountNews(printed))
if (document.querySelector('[data-films]'))
  import('./film-widgets.ts').then(
    ({ startFilmWidgets }) => startFilmWidgets(document),
    () => {}, // Films stay links, and the shop's own plays by the browser.
  )
// React comes by itself, after all that the page needs more.
import('./site-notice.tsx').then(
  ({ startSiteNotice }) => startSiteNotice(window),
  () => {}, // The notice stays; it only cannot be dismissed.
)
import('./newsletter.tsx').then(
  ({ startNewsletter }) => startNewsletter(document),
  () => {}, // It stays the plain form that it is.
)
if (document.querySelector('[data-questions],[data-gallery]'))
  import('./content-widgets.tsx').then(
    ({ startContentWidgets }) => startContentWidgets(document),
    () => {}, // Pictures stay links, questions open by the browser.
  )
