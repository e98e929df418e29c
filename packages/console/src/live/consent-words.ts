import type { ConsentSnapshot, ConsentSource, ConsentValue, StateTone } from '@footfall/contract'

/** Who answered, as the end of 'Said by …'. */
const SOURCES: Record<ConsentSource, string> = {
  service: 'the consent tool, for this platform by name',
  tool: 'the consent tool',
  'wp-consent-api': 'the WP Consent API',
  tcf: 'the consent tool (IAB TCF)',
  gpp: 'the consent tool (IAB GPP)',
  'google-update': 'Google consent mode',
  'google-default': 'the defaults of Google consent mode',
  banner: 'the visitor, in the consent banner',
  api: 'the site itself',
  prior: 'your rule for regions that opt out',
  none: 'nobody yet',
}

export const saidBy = ({ source, tool }: ConsentSnapshot): string =>
  tool ? `${SOURCES[source]} (${tool})` : SOURCES[source]

export const ANSWERS: Record<ConsentValue, { word: string; tone: StateTone }> = {
  granted: { word: 'granted', tone: 'good' },
  denied: { word: 'refused', tone: 'quiet' },
  unknown: { word: 'not answered', tone: 'waiting' },
}
