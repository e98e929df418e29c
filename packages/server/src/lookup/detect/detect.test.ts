import { destinations } from '@footfall/destinations'
import { consentTools } from '@footfall/tracker/consent-tools'
import { expect, test } from 'vitest'
import { findConsentTools } from './find-consent-tools.ts'
import { findHosting } from './find-hosting.ts'
import { findPixels } from './find-pixels.ts'
import { findPlugin } from './find-plugin.ts'
import { findShop } from './find-shop.ts'
import { findSnippet } from './find-snippet.ts'
import { findSystems } from './find-systems.ts'
import { parsePage } from './parse-page.ts'

const folders = await Promise.all(Object.values(destinations).map((load) => load()))
const systemsOf = (html: string, headers: Record<string, string[]> = {}): string[] =>
  findSystems(parsePage(html), { headers }).map(({ name }) => name)

test.each([
  ['plain', '<p>wp-content and Shopify are words here</p>', {}, []],
  ['WordPress', '<link href="/wp-content/themes/a.css">', {}, ['wordpress']],
  [
    'WordPress by its generator',
    '<meta name="Generator" content="WordPress 7.0">',
    {},
    ['wordpress'],
  ],
  [
    'WooCommerce',
    '<script src="/wp-content/plugins/woocommerce/a.js"></script>',
    {},
    ['woocommerce', 'wordpress'],
  ],
  ['a comment', '<!-- <script src="/wp-content/plugins/woocommerce/a.js"></script> -->', {}, []],
  ['Shopify', '<script>Shopify.theme = {}</script>', {}, ['shopify']],
  ['Shopify by a header', '', { 'x-shopid': ['1'] }, ['shopify']],
  [
    'Payload on Next',
    '<script src="/_next/static/a.js"></script>',
    { 'x-powered-by': ['Next.js, Payload'] },
    ['payload', 'next'],
  ],
  ['Wix', '<meta name="generator" content="Wix.com Website Builder">', {}, ['wix']],
  ['Squarespace', '<script>Static.SQUARESPACE_CONTEXT = {}</script>', {}, ['squarespace']],
  ['Drupal', '', { 'x-generator': ['Drupal 11 (https://www.drupal.org)'] }, ['drupal']],
  ['Joomla', '<meta name="generator" content="Joomla! - Open Source">', {}, ['joomla']],
  ['Magento', '<link href="/static/version12/frontend/a/b.css">', {}, ['magento']],
  ['PrestaShop', '<script>var prestashop = {};</script>', {}, ['prestashop']],
  ['Shopware', '<script>window.salesChannelId = "1"</script>', {}, ['shopware']],
  [
    'WooCommerce by its cookie',
    '',
    { 'set-cookie': ['woocommerce_cart_hash=a; path=/'] },
    ['woocommerce'],
  ],
])('system: %s', (_title, html, headers, expected) => {
  expect(systemsOf(html, headers as Record<string, string[]>)).toEqual(expected)
})

test.each([
  ['its script', '<script src="/wp-content/plugins/pixelyoursite-pro/a.js"></script>', true],
  ['its settings', '<script>var pysOptions = {"facebook":{}}</script>', true],
  ['words about it', '<p>pysOptions = and /pixelyoursite</p>', false],
])('the plugin whose cookie names are shared, by %s', (_title, html, isThere) => {
  expect(findPlugin(parsePage(html))?.label).toBe(isThere ? 'PixelYourSite' : undefined)
})

const toolsOf = async (html: string): Promise<string[]> =>
  (await findConsentTools(parsePage(html))).map(({ name }) => name)

test.each([
  ['<script src="https://consent.cookiebot.com/uc.js" data-cbid="a"></script>', ['cookiebot']],
  ['<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"></script>', ['onetrust']],
  ['<script>window.OneTrust = {}</script>', ['onetrust']],
  ['<script>window.klaroConfig = {}</script>', ['klaro']],
  [
    '<script src="/wp-content/plugins/complianz-gdpr/a.js"></script><script>var complianz = {"a":1}</script>',
    ['complianz'],
  ],
  ['<script>window.dataLayer = window.dataLayer || []; Shopify.theme = 1</script>', []],
  ['<p>Cookiebot = the tool we do not use</p>', []],
  ['<script>var text = "Cookiebot is a tool"; a.Didomi == 1</script>', []],
])('consent tool in %s', async (html, expected) => {
  expect(await toolsOf(html)).toEqual(expected)
})

test('every tool that can be told from others is found by what its own folder says it leaves', async () => {
  for (const [name, { load }] of Object.entries(consentTools)) {
    if (name === 'google-consent-mode' || name === 'shopify') continue
    for (const global of (await load()).sign.globals ?? []) {
      expect([name, global, await toolsOf(`<script>window.${global} = {}</script>`)]).toEqual([
        ...[name, global],
        expect.arrayContaining([name]),
      ])
    }
  }
})

const pixelsOf = (html: string): Record<string, string[]> =>
  Object.fromEntries(
    findPixels(parsePage(html), folders).map(({ destination, ids }) => [destination, ids]),
  )

test.each([
  [
    "<script>fbq('init', '123456789012345'); fbq('track', 'PageView')</script>",
    { meta: ['123456789012345'] },
  ],
  [
    "<script>fbq('init','111111111111111');fbq('init', \"222222222222222\")</script>",
    { meta: ['111111111111111', '222222222222222'] },
  ],
  [
    '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345"></script>',
    { ga4: ['G-ABCDE12345'] },
  ],
  ["<script>gtag('config', 'AW-123456789')</script>", { 'google-ads': ['AW-123456789'] }],
  [
    "<script>w[l].push({'gtm.start':1,event:'gtm.js'})})(window,document,'script','dataLayer','GTM-ABC123')</script>",
    { gtm: ['GTM-ABC123'] },
  ],
  ["<script>pintrk('load', '2612345678901')</script>", { pinterest: ['2612345678901'] }],
  [
    "<script>var o={ti:'12345678'};o.q=w[u],w[u]=new UET(o)</script>".replace('UET', 'uet'),
    { microsoft: ['12345678'] },
  ],
  ['<script src="https://connect.facebook.net/en_US/fbevents.js"></script>', { meta: [] }],
  ['<script src="/app.js?id=123456789012345"></script>', {}],
  ["<script type=\"text/plain\">fbq('init', '123456789012345')</script>", {}],
  ["<!-- <script>fbq('init', '123456789012345')</script> -->", {}],
])('pixels in %s', (html, expected) => {
  expect(pixelsOf(html)).toEqual(expected)
})

test('a hostile page cannot make the look-up slow', () => {
  const code = "gtm.start'uet'".repeat(80_000)
  const html = `<script>${code}</script>`.slice(0, 60_000).repeat(17)
  const started = performance.now()
  findPixels(parsePage(`${html}</script>`), folders)
  expect(performance.now() - started).toBeLessThan(2_000)
})

const PAGE = new URL('https://www.shop.example/')
const snippetOf = (html: string) =>
  findSnippet(parsePage(html), { page: PAGE, endpoint: 'https://t.footfall.example', site: 'shop' })

test.each([
  ['nothing', '<script src="/a.js"></script>', { state: 'absent' }],
  [
    'in a comment',
    '<!--<script src="https://t.footfall.example/s/shop.js"></script>-->',
    { state: 'absent' },
  ],
  [
    'right',
    '<script async src="https://t.footfall.example/s/shop.js"></script>',
    { state: 'right' },
  ],
  [
    'with a version behind it',
    '<script src="https://t.footfall.example/s/shop.js?ver=6"></script>',
    { state: 'right' },
  ],
  ['through the site’s own domain', '<script src="/ff/s/shop.js"></script>', { state: 'right' }],
  [
    'another key',
    '<script src="https://t.footfall.example/s/shp.js"></script>',
    { state: 'other-key', key: 'shp', address: 'https://t.footfall.example/s/shp.js' },
  ],
  [
    'an old address',
    '<script src="https://old.example/s/shop.js"></script>',
    { state: 'old-address', address: 'https://old.example/s/shop.js' },
  ],
  [
    'kept back',
    '<script type="text/plain" src="https://t.footfall.example/s/shop.js"></script>',
    { state: 'kept-back' },
  ],
  [
    'kept back by an optimiser',
    '<script type="rocketlazyloadscript" data-rocket-src="https://t.footfall.example/s/shop.js"></script>',
    { state: 'kept-back' },
  ],
  [
    'another key beside the right one',
    '<script src="https://t.footfall.example/s/shp.js"></script><script src="https://t.footfall.example/s/shop.js"></script>',
    { state: 'right' },
  ],
])('our own script: %s', (_title, html, expected) => {
  expect(snippetOf(html)).toEqual(expected)
})

test.each([
  [
    { server: ['nginx/1.29'] },
    { server: { name: 'nginx', label: 'nginx' }, sameDomain: 'proxy', guide: 'nginx' },
  ],
  [
    { server: ['cloudflare'], 'x-shopid': ['1'] },
    { server: { name: 'shopify', label: 'Shopify' }, sameDomain: 'subdomain' },
  ],
  [{}, { sameDomain: 'unknown' }],
])('what serves %j', (headers, expected) => {
  expect(findHosting({ headers: headers as Record<string, string[]> }, [])).toEqual(expected)
})

test('markup in any shape is read within bounds', () => {
  const page = parsePage(
    `<title> A\n b </title><title>c</title>${'<script src=x></script>'.repeat(9_000)}<script>`,
  )
  expect([page.title, page.scripts.length]).toEqual(['A b', 500])
  expect(parsePage('<<<>><script><!--').scripts).toHaveLength(1)
})

const context = (value: unknown): string =>
  `<script type="application/json" id="footfall-page">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`

test.each([
  ['a plain page', '<p>Shop</p>', undefined],
  ['a page of a host that sells nothing', context({ v: 1, type: 'home' }), undefined],
  [
    'a shelf',
    context({ v: 1, products: [{ id: '1', currency: 'GBP' }] }),
    { isTelling: true, currency: 'GBP' },
  ],
  ['a basket', context({ v: 1, type: 'cart', shop: 'woo' }), { isTelling: true }],
  [
    'no currency',
    context({ product: { currency: 'pounds' }, products: [null, 7] }),
    { isTelling: true },
  ],
  ['broken words', context('{"products":['), undefined],
  ['a list', context('[1]'), undefined],
  ['by its system', '<script>Shopify.theme = {}</script>', { isTelling: false }],
])('shop: %s', (_title, html, expected) => {
  const page = parsePage(html)
  expect(findShop(page, findSystems(page, { headers: {} }))).toEqual(expected)
})
