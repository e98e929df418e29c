import type { PageContext } from '@footfall/contract'
import { Notices } from '@footfall/widgets/notices'
import type { ReactNode } from 'react'
import { SHOP } from '../data/shop.ts'
import { FOOTFALL_STUB } from '../host/footfall-stub.ts'
import { SiteFooter } from './components/SiteFooter.tsx'
import { SiteHeader } from './components/SiteHeader.tsx'
import { SiteNotice } from './components/SiteNotice.tsx'
import type { PageHead } from './page-head.ts'
import type { Frame } from './page-view.ts'

export interface LayoutProps {
  frame: Frame
  head: PageHead
  context: PageContext
  children: ReactNode
}

/** The document around every page. */
export const Layout = ({ frame, head, context, children }: LayoutProps): ReactNode => {
  const { assets, nonce, footfallScript } = frame
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>
          {head.title === SHOP.name
            ? `${SHOP.name}: ${SHOP.tagline}`
            : `${head.title} · ${SHOP.name}`}
        </title>
        <meta name="description" content={head.description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f5f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17141b" media="(prefers-color-scheme: dark)" />
        {head.isIndexed ? (
          <link rel="canonical" href={`${frame.origin}${head.path}`} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <link rel="icon" type="image/svg+xml" href="/pictures/mark.svg" />
        {assets.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script
          type="application/json"
          id="footfall-page"
          dangerouslySetInnerHTML={{ __html: toScriptJson(context) }}
        />
        {frame.events.length > 0 && (
          <script
            type="application/json"
            id="shop-events"
            dangerouslySetInnerHTML={{ __html: toScriptJson(frame.events) }}
          />
        )}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FOOTFALL_STUB }} />
        {footfallScript && <script async src={footfallScript} nonce={nonce} />}
        <script type="module" src={assets.script} nonce={nonce} />
      </head>
      <body className={head.bodyClass}>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <SiteNotice />
        <SiteHeader path={head.path} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter
          path={head.returnPath ?? head.path}
          currency={frame.currency}
          asksConsent={footfallScript !== undefined}
          leads={frame.leads}
        />
        <Notices isMarked label="Notices of the shop" />
        <section className="mini-cart" aria-label="Small basket" data-mini-cart hidden />
        <p className="visually-hidden" role="status" data-cart-status />
      </body>
    </html>
  )
}

/** JSON that cannot end the script element it stands in. */
const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
