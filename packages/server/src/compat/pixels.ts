/** The specification's names of the platforms → ours. */
export const DESTINATION_OF: ReadonlyMap<string, string> = new Map([
  ['facebook', 'meta'],
  ['ga', 'ga4'],
  ['bing', 'microsoft'],
  ['pinterest', 'pinterest'],
  ['gtm', 'gtm'],
  ['google_ads', 'google-ads'],
])
