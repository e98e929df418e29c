/** By what a system shows on a page. Any one of a row's signs is enough. */
export interface SystemRow {
  name: string
  label: string
  /** In the page's generator element. */
  generator?: RegExp
  /** In the address of a script or a style sheet. */
  address?: RegExp
  /** In code that stands in the page. */
  code?: RegExp
  /** Among the body's classes. */
  bodyClass?: RegExp
  /** A response header, and what it says. */
  header?: readonly [name: string, value: RegExp]
  /** Name of a cookie that comes with the page. */
  cookie?: RegExp
}

/** A shop system stands before the content management it runs on. One row each. */
export const SYSTEMS: readonly SystemRow[] = [
  {
    name: 'woocommerce',
    label: 'WooCommerce',
    generator: /^WooCommerce\b/i,
    address: /\/plugins\/woocommerce\//i,
    bodyClass: /\bwoocommerce(?:-page|-no-js)?\b/,
    cookie: /^(?:woocommerce_|wp_woocommerce_)/,
  },
  {
    name: 'shopify',
    label: 'Shopify',
    address: /\/\/cdn\.shopify\.com\/|\/cdn\/shop\//i,
    code: /\bShopify\.(?:shop|theme|routes)\b/,
    header: ['x-shopid', /./],
    cookie: /^_shopify_/,
  },
  {
    name: 'magento',
    label: 'Magento, Adobe Commerce',
    address: /\/static\/(?:version\d+\/)?frontend\//i,
    code: /\bMagento_|data-mage-init/,
    header: ['x-magento-cache-id', /./],
    cookie: /^(?:X-Magento-Vary|mage-)/i,
  },
  {
    name: 'prestashop',
    label: 'PrestaShop',
    generator: /^PrestaShop\b/i,
    code: /\bvar prestashop\s*=/,
    header: ['powered-by', /prestashop/i],
    cookie: /^PrestaShop-/,
  },
  {
    name: 'shopware',
    label: 'Shopware',
    address: /\/(?:bundles|theme)\/(?:storefront|[0-9a-f]{32})\//i,
    code: /\bwindow\.(?:themeJsPublicPath|shopwareFeatures|salesChannelId)\b/,
    header: ['sw-context-token', /./],
  },
  {
    name: 'wordpress',
    label: 'WordPress',
    generator: /^WordPress\b/i,
    address: /\/wp-(?:content|includes)\//i,
    header: ['link', /rel="?https:\/\/api\.w\.org\//],
  },
  {
    name: 'wix',
    label: 'Wix',
    generator: /^Wix\.com\b/i,
    address: /\/\/static\.(?:wixstatic|parastorage)\.com\//i,
    header: ['x-wix-request-id', /./],
  },
  {
    name: 'squarespace',
    label: 'Squarespace',
    address: /\/\/(?:static1|assets)\.squarespace\.com\//i,
    code: /\bStatic\.SQUARESPACE_CONTEXT\b/,
    header: ['server', /^squarespace/i],
  },
  {
    name: 'drupal',
    label: 'Drupal',
    generator: /^Drupal\b/i,
    address: /\/sites\/(?:default|all)\/(?:files|themes|modules)\//i,
    header: ['x-generator', /^drupal/i],
  },
  {
    name: 'joomla',
    label: 'Joomla',
    generator: /^Joomla\b/i,
    address: /\/media\/(?:system|vendor)\/(?:js|joomla)/i,
  },
  {
    name: 'payload',
    label: 'Payload',
    header: ['x-powered-by', /\bpayload\b/i],
    cookie: /^payload-/,
    code: /"\/api\/media\/file\//,
  },
  {
    name: 'next',
    label: 'Next.js',
    address: /\/_next\/static\//i,
    header: ['x-powered-by', /^next\.js/i],
  },
]

/** Those that sell something. */
export const SHOP_SYSTEMS: readonly string[] = [
  'woocommerce',
  'shopify',
  'magento',
  'prestashop',
  'shopware',
]
