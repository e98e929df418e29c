import type { OrderDesk } from './http/place-order.ts'
import type { PaymentKeys } from './payments/create-payments.ts'
import type { Payments } from './payments/payments.ts'
import type { PagesMode, SiteBundle } from './site-bundle.ts'

/** Where the tracking script comes from and where orders are reported. */
export interface FootfallOptions {
  /** Address of the site's loader, such as http://localhost:4200/s/demo.js. */
  scriptUrl: string
  /** Base address of the collector. */
  serverUrl: string
  /** Site key in order webhooks. Default: the file name in `scriptUrl`. */
  siteKey?: string
  /** Signs order webhooks; without it none are sent. */
  webhookSecret?: string
}

export interface ShopOptions {
  /** Default 4100; 0 takes any free port. */
  port?: number
  /** Default 127.0.0.1. */
  host?: string
  /** Without it the pages carry no tracking script. */
  footfall?: FootfallOptions
  /** `strict` allows scripts only by nonce. Default: no limit on scripts. */
  csp?: 'strict'
  /** Further origins a strict policy lets scripts talk to and load pictures from. */
  cspOrigins?: readonly string[]
  /** Opens the back office, which tests use, to whoever shows it. Default: there is none. */
  adminToken?: string
  /** Ways to pay on providers' pages, or what makes them of the shop's orders. Default: by `paymentKeys`. */
  payments?: Payments | ((desk: OrderDesk) => Payments)
  /** Keys of the providers on whose pages one pays. Default: there are none. */
  paymentKeys?: PaymentKeys
  /** Origins of providers' pages, which a checkout form may lead to, besides those of `paymentKeys`. */
  paymentOrigins?: readonly string[]
  /** The address that visitors know the shop by. Default: the one it listens at. */
  publicUrl?: string
  /** Milliseconds. Default: the real clock. */
  now?: () => number
  /**
   * `watch` reloads pages when their source changes; `build` bundles them first. Pages that are ready serve several shops, and
   * are for whoever made them to end. Default: load once from source.
   */
  pages?: PagesMode | SiteBundle
  /** Hears of failures that no visitor sees. Default: standard error. */
  onError?: (error: unknown) => void
}

export interface Shop {
  url: string
  close(): Promise<void>
}
