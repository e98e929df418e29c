import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { CartTotals } from '../domain/cart.ts'
import { toPageContext } from '../host/page-context.ts'
import { GoodsList } from './components/GoodsList.tsx'
import { MiniCart } from './components/MiniCart.tsx'
import { Layout } from './Layout.tsx'
import { toPageHead } from './page-head.ts'
import type { Frame, PageView, ViewOf } from './page-view.ts'
import { AccountPage } from './pages/AccountPage.tsx'
import { CartPage } from './pages/CartPage.tsx'
import { CheckoutPage } from './pages/CheckoutPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { DownloadCheckoutPage } from './pages/DownloadCheckoutPage.tsx'
import { DownloadPage } from './pages/DownloadPage.tsx'
import { DownloadsPage } from './pages/DownloadsPage.tsx'
import { FilesPage } from './pages/FilesPage.tsx'
import { FilmPage } from './pages/FilmPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { JournalPage } from './pages/JournalPage.tsx'
import { MessagePage } from './pages/MessagePage.tsx'
import { OrderPayPage } from './pages/OrderPayPage.tsx'
import { PlainTextPage } from './pages/PlainTextPage.tsx'
import { PostPage } from './pages/PostPage.tsx'
import { ProductPage } from './pages/ProductPage.tsx'
import { ReceiptPage } from './pages/ReceiptPage.tsx'
import { SearchPage } from './pages/SearchPage.tsx'
import { ShopPage } from './pages/ShopPage.tsx'
import { ThankYouPage } from './pages/ThankYouPage.tsx'

export { renderPicture } from './pictures/render-picture.tsx'

/** A whole HTML document. */
export const renderPage = (view: PageView, frame: Frame): string => {
  const html = renderToString(
    <Layout frame={frame} head={toPageHead(view)} context={toPageContext(view)}>
      {choosePage(view)}
    </Layout>,
  )
  return `<!doctype html>${html}`
}

/** The small basket as a piece of markup. */
export const renderMiniCart = (totals: CartTotals): string =>
  renderToString(<MiniCart totals={totals} />)

/** A list of goods as a piece of markup. */
export const renderGoods = (view: ViewOf<'shop'>): string =>
  // React puts the pictures' preloads first, which belong into a page's head.
  renderToString(<GoodsList view={view} />).replace(/^(<link [^>]*>)+/, '')

const choosePage = (view: PageView): ReactNode => {
  switch (view.kind) {
    case 'home':
      return <HomePage view={view} />
    case 'journal':
      return <JournalPage view={view} />
    case 'post':
      return <PostPage view={view} />
    case 'plain':
      return <PlainTextPage view={view} />
    case 'shop':
      return <ShopPage view={view} />
    case 'product':
      return <ProductPage view={view} />
    case 'search':
      return <SearchPage view={view} />
    case 'cart':
      return <CartPage view={view} />
    case 'checkout':
      return <CheckoutPage view={view} />
    case 'order-pay':
      return <OrderPayPage view={view} />
    case 'thank-you':
      return <ThankYouPage view={view} />
    case 'downloads':
      return <DownloadsPage view={view} />
    case 'download':
      return <DownloadPage view={view} />
    case 'download-checkout':
      return <DownloadCheckoutPage view={view} />
    case 'receipt':
      return <ReceiptPage view={view} />
    case 'account':
      return <AccountPage view={view} />
    case 'contact':
      return <ContactPage view={view} />
    case 'files':
      return <FilesPage view={view} />
    case 'film':
      return <FilmPage />
    case 'message':
      return <MessagePage view={view} />
  }
}
