/** How a visitor answers a tool, and what the tool leaves in the browser. */
export interface ToolWalk {
  /** What is pressed, one after the other. */
  accept: string[]
  reject: string[]
  withdraw: string[]
  /** What the tool keeps its answer in. */
  cookies: string[]
  storage?: string[]
  /** Cookies it writes before it has an answer. */
  before?: string[]
  /** Purposes it asks about, where these are not all. */
  asks?: string[]
  /** It shows its banner a moment before that can be pressed. */
  isSlowToHear?: true
  /** It cannot be told from our own words before there is an answer. */
  isMuteBefore?: true
  /** Its visitors can only object: not to object is no grant. */
  isRefusalOnly?: true
}

/** A tool that is sold as a service: on a page that behaves as the tool does, with three buttons. */
const service = (cookies: string[], more: Partial<ToolWalk> = {}): ToolWalk => ({
  accept: ['#grantAll'],
  reject: ['#denyAll'],
  withdraw: ['#withdraw'],
  cookies,
  ...more,
})

const BOTH = ['analytics', 'advertising']

/** Every consent tool, by the name of its folder. */
export const CONSENT_TOOLS: Record<string, ToolWalk> = {
  'borlabs-cookie': service(['borlabs-cookie'], { asks: BOTH }),
  complianz: service(
    ['banner-status', 'functional', 'marketing', 'policy_id', 'preferences', 'statistics'].map(
      (name) => `cmplz_${name}`,
    ),
  ),
  'consent-magic': service(
    ['cs_enabled_cookie_term_67', 'cs_enabled_cookie_term_68', 'cs_viewed_cookie_policy'],
    { asks: BOTH },
  ),
  'cookie-compliance': service(['hu-consent']),
  'cookie-notice': service(['cookie_notice_accepted']),
  cookiebot: service(['CookieConsent']),
  cookiefirst: service(['cookiefirst-consent']),
  cookieyes: service(['cookieyes-consent'], { before: ['cookieyes-consent'] }),
  didomi: service(['didomi_token']),
  'google-consent-mode': service(['answer'], { isMuteBefore: true }),
  'hubspot-banner': service(['__hs_cookie_cat_pref', '__hs_opt_out']),
  'iab-gpp': service(['gpp'], { asks: ['advertising'], isRefusalOnly: true }),
  'iab-tcf': service(['euconsent-v2'], { asks: BOTH }),
  onetrust: service(['OptanonAlertBoxClosed', 'OptanonConsent'], { before: ['OptanonConsent'] }),
  'real-cookie-banner': service(['real_cookie_banner-v:3_blog:1_path:abc'], { asks: BOTH }),
  shopify: service(['_tracking_consent']),
  'usercentrics-v2': service([], { storage: ['uc_settings', 'uc_user_interaction'] }),
  'usercentrics-v3': service([], { storage: ['ucData'] }),
  'wp-consent-api': service([
    'wp_consent_functional',
    'wp_consent_marketing',
    'wp_consent_preferences',
    'wp_consent_statistics',
    'wp_consent_statistics-anonymous',
  ]),

  // Published on npm: these run as they are, and are answered by their own buttons.
  c15t: {
    accept: ['[data-testid=consent-banner-accept-button]'],
    reject: ['[data-testid=consent-banner-reject-button]'],
    withdraw: [
      'button[aria-label*=rivacy], button[aria-label*=ookie]',
      '[data-testid=consent-widget-reject-button]',
    ],
    cookies: ['c15t'],
    storage: ['c15t'],
  },
  cookieconsent: {
    accept: ['.cc-allow'],
    reject: ['.cc-deny'],
    withdraw: ['.cc-revoke', '.cc-deny'],
    cookies: ['cookieconsent_status'],
  },
  klaro: {
    accept: ['.cm-btn-success'],
    reject: ['.cn-decline'],
    withdraw: ['#choices', 'label[for$=item-disableAll]', '.cm-btn-accept'],
    cookies: ['klaro'],
  },
  orejime: {
    accept: ['[data-testid=orejime-banner-accept]'],
    reject: ['[data-testid=orejime-banner-decline]'],
    withdraw: [
      '#choices',
      '[data-testid=orejime-modal-disable-all]',
      '[data-testid=orejime-modal-save]',
    ],
    cookies: ['eu-consent'],
  },
  tarteaucitron: {
    accept: ['#tarteaucitronPersonalize2'],
    reject: ['#tarteaucitronAllDenied2'],
    withdraw: ['#tarteaucitronManager', '#tarteaucitronAllDenied'],
    cookies: ['tarteaucitron'],
    before: ['tarteaucitron'],
    isSlowToHear: true,
  },
  'vanilla-cookieconsent': {
    accept: ['.cm [data-role=all]'],
    reject: ['.cm [data-role=necessary]'],
    withdraw: ['#choices', '.pm [data-role=necessary]'],
    cookies: ['cc_cookie'],
  },
}
