import type { ConsentSnapshot, ConsentSource, ConsentValue, StateTone } from '@footfall/contract'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

/** Who answered, as the end of 'Said by …'. */
const SOURCES: Record<ConsentSource, string> = {
  service: text('the consent tool, for this platform by name'),
  tool: text('the consent tool'),
  'wp-consent-api': text('the WP Consent API'),
  tcf: text('the consent tool (IAB TCF)'),
  gpp: text('the consent tool (IAB GPP)'),
  'google-update': text('Google consent mode'),
  'google-default': text('the defaults of Google consent mode'),
  banner: text('the visitor, in the consent banner'),
  api: text('the site itself'),
  prior: text('your rule for regions that opt out'),
  none: text('nobody yet'),
}

export const saidBy = ({ source, tool }: ConsentSnapshot, t: Translate): string =>
  tool ? `${t(SOURCES[source])} (${tool})` : t(SOURCES[source])

export const ANSWERS: Record<ConsentValue, { sentence: string; tone: StateTone }> = {
  granted: { sentence: text('{{what}} granted'), tone: 'good' },
  denied: { sentence: text('{{what}} refused'), tone: 'quiet' },
  unknown: { sentence: text('{{what}} not answered'), tone: 'waiting' },
}
