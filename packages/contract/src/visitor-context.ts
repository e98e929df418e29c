import type { OrderItem } from './page-context.ts'

/** What only the host knows about this visitor, asked at run time and never cached. */
export interface VisitorContext {
  user?: {
    id: string
    roles: string[]
    /**
     * The host vouches for the id, so that the external id can be the same on all devices: `{id}.{signature}`, the id as
     * it stands in an address, the signature the hex HMAC-SHA256 of `external-id.{id}` under the site's webhook secret.
     */
    proof?: string
  }
  /** What the visitor has done with their account just before this page; told once. */
  account?: 'signed-up' | 'logged-in' | undefined
  cart?: VisitorCart
  /** The basket of the host's download shop, where it has one beside its product shop. */
  downloads?: VisitorCart
  nonce?: string
  /** ISO 3166-2, if the host's CDN knows it. Unknown means the strictest rules. */
  region?: string
}

export interface VisitorCart {
  items: OrderItem[]
  /** What the goods cost after discounts, without delivery. */
  value: number
  currency: string
  /** Changes whenever the items do. */
  hash?: string
}
