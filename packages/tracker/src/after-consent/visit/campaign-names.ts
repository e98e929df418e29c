/** Parameters by which an owner names a campaign. */
export const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Ids an owner builds into the links of ads by hand. */
export const AD_IDS = ['fbadid', 'gadid', 'padid', 'bingid'] as const

/** Ids the platforms put on their links themselves. */
export const CLICK_IDS = [
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
  'epik',
] as const
