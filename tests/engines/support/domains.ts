/** Names that browsers are told to find on this machine. */
export const SHOP = 'www.shop.test'
export const OTHER_SHOP = 'eu.shop.test'
/** Our server, on a subdomain of the shop's. */
export const COLLECTOR = 't.shop.test'
/** Where every platform's script stands in these tests. */
export const PLATFORMS = 'platforms.test'
/** A site that links to the shop. */
export const NEWS = 'news.example.test'
/** A host of a single label, on which no cookie can be shared. Not a suffix that shops may register under: WebKit keeps none for those. */
export const SINGLE_LABEL = 'intranet'

export const DOMAINS: readonly string[] = [
  SHOP,
  OTHER_SHOP,
  COLLECTOR,
  PLATFORMS,
  NEWS,
  SINGLE_LABEL,
]
