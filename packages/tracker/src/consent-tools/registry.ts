import type { ToolDefinition, ToolSign } from './shared/define-tool.ts'

/** What a tool's folder exports from `tool.ts`. */
export interface ToolEntry {
  tool: ToolDefinition
  sign: ToolSign
  /** By which of the platforms' lists of names it calls them (`consentNames` in their facts); absent: by its own. */
  vocabulary?: string
}

export interface KnownTool {
  /** As the owner knows it. */
  label: string
  /**
   * Where it is loaded from, by which it is known on a page that nobody runs. False: it leaves nothing there that others do not.
   * Absent: only by what its folder says it leaves.
   */
  script?: RegExp | false
  load(): Promise<ToolEntry>
}

/** Every consent tool, by the name of its folder. For settings, tests and the build: no page loads this list. */
export const consentTools: Readonly<Record<string, KnownTool>> = {
  'borlabs-cookie': {
    label: 'Borlabs Cookie',
    script: /\/borlabs-cookie\//i,
    load: () => import('./borlabs-cookie/tool.ts'),
  },
  c15t: { label: 'c15t', load: () => import('./c15t/tool.ts') },
  complianz: {
    label: 'Complianz',
    script: /\/complianz-gdpr/i,
    load: () => import('./complianz/tool.ts'),
  },
  'consent-magic': {
    label: 'ConsentMagic',
    script: /\/consent-?magic/i,
    load: () => import('./consent-magic/tool.ts'),
  },
  'cookie-compliance': {
    label: 'Cookie Compliance',
    script: /\/\/cdn\.hu-manity\.co\//i,
    load: () => import('./cookie-compliance/tool.ts'),
  },
  'cookie-notice': {
    label: 'Cookie Notice',
    script: /\/plugins\/cookie-notice\//i,
    load: () => import('./cookie-notice/tool.ts'),
  },
  cookiebot: {
    label: 'Cookiebot',
    script: /\/\/consent\.cookiebot\.(?:com|eu)\//i,
    load: () => import('./cookiebot/tool.ts'),
  },
  cookieconsent: {
    label: 'cookieconsent (Osano)',
    script: /\/cookieconsent(?:@3\.[01]|2\/3)[^/]*\//i,
    load: () => import('./cookieconsent/tool.ts'),
  },
  cookiefirst: {
    label: 'CookieFirst',
    script: /\/\/consent\.cookiefirst\.com\//i,
    load: () => import('./cookiefirst/tool.ts'),
  },
  cookieyes: {
    label: 'CookieYes',
    script: /\/\/cdn-cookieyes\.com\/|\/plugins\/cookie-law-info\//i,
    load: () => import('./cookieyes/tool.ts'),
  },
  didomi: {
    label: 'Didomi',
    script: /\/\/sdk\.privacy-center\.org\//i,
    load: () => import('./didomi/tool.ts'),
  },
  'google-consent-mode': {
    label: 'Google Consent Mode, as others set it',
    script: false,
    load: () => import('./google-consent-mode/tool.ts'),
  },
  'hubspot-banner': {
    label: 'HubSpot cookie banner',
    script: /\/\/js(?:-[a-z\d]+)?\.hs-banner\.com\//i,
    load: () => import('./hubspot-banner/tool.ts'),
  },
  'iab-gpp': { label: 'IAB GPP (United States)', load: () => import('./iab-gpp/tool.ts') },
  'iab-tcf': { label: 'IAB TCF', load: () => import('./iab-tcf/tool.ts') },
  klaro: {
    label: 'Klaro',
    script: /\/klaro(?:[.@-][^/]*)?\.js|\/klaro@/i,
    load: () => import('./klaro/tool.ts'),
  },
  onetrust: {
    label: 'OneTrust, CookiePro',
    script: /\/\/(?:cdn\.cookielaw\.org|cookie-cdn\.cookiepro\.com)\//i,
    load: () => import('./onetrust/tool.ts'),
  },
  orejime: {
    label: 'Orejime',
    script: /\/orejime(?:[.@-][^/]*)?(?:\.js|\/)/i,
    load: () => import('./orejime/tool.ts'),
  },
  'real-cookie-banner': {
    label: 'Real Cookie Banner',
    script: /\/real-cookie-banner(?:-pro)?\//i,
    load: () => import('./real-cookie-banner/tool.ts'),
  },
  shopify: {
    label: 'Shopify customer privacy',
    script: false,
    load: () => import('./shopify/tool.ts'),
  },
  tarteaucitron: {
    label: 'tarteaucitron.js',
    script: /\/tarteaucitron(?:[.@-][^/]*)?(?:\.js|\/)/i,
    load: () => import('./tarteaucitron/tool.ts'),
  },
  'usercentrics-v2': {
    label: 'Usercentrics 2',
    script: /\/\/app\.usercentrics\.eu\/browser-ui\//i,
    load: () => import('./usercentrics-v2/tool.ts'),
  },
  'usercentrics-v3': {
    label: 'Usercentrics 3',
    script: /\/\/web\.cmp\.usercentrics\.eu\//i,
    load: () => import('./usercentrics-v3/tool.ts'),
  },
  'vanilla-cookieconsent': {
    label: 'vanilla-cookieconsent',
    script: /vanilla-cookieconsent|\/cookieconsent\.umd\.js/i,
    load: () => import('./vanilla-cookieconsent/tool.ts'),
  },
  'wp-consent-api': {
    label: 'WP Consent API',
    script: /\/plugins\/wp-consent-api\//i,
    load: () => import('./wp-consent-api/tool.ts'),
  },
}
