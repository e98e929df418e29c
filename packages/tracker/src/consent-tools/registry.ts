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
  load(): Promise<ToolEntry>
}

/** Every consent tool, by the name of its folder. For settings, tests and the build: no page loads this list. */
export const consentTools: Readonly<Record<string, KnownTool>> = {
  'borlabs-cookie': {
    label: 'Borlabs Cookie',
    load: () => import('./borlabs-cookie/tool.ts'),
  },
  c15t: { label: 'c15t', load: () => import('./c15t/tool.ts') },
  complianz: { label: 'Complianz', load: () => import('./complianz/tool.ts') },
  'consent-magic': { label: 'ConsentMagic', load: () => import('./consent-magic/tool.ts') },
  'cookie-compliance': {
    label: 'Cookie Compliance',
    load: () => import('./cookie-compliance/tool.ts'),
  },
  'cookie-notice': { label: 'Cookie Notice', load: () => import('./cookie-notice/tool.ts') },
  cookiebot: { label: 'Cookiebot', load: () => import('./cookiebot/tool.ts') },
  cookieconsent: { label: 'cookieconsent (Osano)', load: () => import('./cookieconsent/tool.ts') },
  cookiefirst: { label: 'CookieFirst', load: () => import('./cookiefirst/tool.ts') },
  cookieyes: { label: 'CookieYes', load: () => import('./cookieyes/tool.ts') },
  didomi: { label: 'Didomi', load: () => import('./didomi/tool.ts') },
  'google-consent-mode': {
    label: 'Google Consent Mode, as others set it',
    load: () => import('./google-consent-mode/tool.ts'),
  },
  'hubspot-banner': {
    label: 'HubSpot cookie banner',
    load: () => import('./hubspot-banner/tool.ts'),
  },
  'iab-gpp': { label: 'IAB GPP (United States)', load: () => import('./iab-gpp/tool.ts') },
  'iab-tcf': { label: 'IAB TCF', load: () => import('./iab-tcf/tool.ts') },
  klaro: { label: 'Klaro', load: () => import('./klaro/tool.ts') },
  onetrust: { label: 'OneTrust, CookiePro', load: () => import('./onetrust/tool.ts') },
  orejime: { label: 'Orejime', load: () => import('./orejime/tool.ts') },
  'real-cookie-banner': {
    label: 'Real Cookie Banner',
    load: () => import('./real-cookie-banner/tool.ts'),
  },
  shopify: { label: 'Shopify customer privacy', load: () => import('./shopify/tool.ts') },
  tarteaucitron: { label: 'tarteaucitron.js', load: () => import('./tarteaucitron/tool.ts') },
  'usercentrics-v2': { label: 'Usercentrics 2', load: () => import('./usercentrics-v2/tool.ts') },
  'usercentrics-v3': { label: 'Usercentrics 3', load: () => import('./usercentrics-v3/tool.ts') },
  'vanilla-cookieconsent': {
    label: 'vanilla-cookieconsent',
    load: () => import('./vanilla-cookieconsent/tool.ts'),
  },
  'wp-consent-api': { label: 'WP Consent API', load: () => import('./wp-consent-api/tool.ts') },
}
