import { applyRegionRules, type ConsentConfig, type ConsentUpdate } from '@footfall/contract'
import { text } from '../../texts/text.ts'

/** What holds for a visitor who has not answered. */
export type Consequence = 'asked' | 'gpc-obeyed' | 'gpc-ignored'

/** Asks the rules that run on pages: before an answer, in this region, without and with Global Privacy Control. */
export const consequenceOf = (consent: ConsentConfig, region: string | undefined): Consequence => {
  const asked = ask(consent, region, false)
  if (asked.set.advertising !== 'granted') return 'asked'
  const signalled = ask(consent, region, true)
  return signalled.lowered.advertising === 'denied' ? 'gpc-obeyed' : 'gpc-ignored'
}

const ask = (
  consent: ConsentConfig,
  region: string | undefined,
  globalPrivacyControl: boolean,
): { set: ConsentUpdate; lowered: ConsentUpdate } => {
  const said = { set: {} as ConsentUpdate, lowered: {} as ConsentUpdate }
  const store = {
    set(update: ConsentUpdate) {
      said.set = update
    },
    lower(_overlay: string, update: ConsentUpdate) {
      said.lowered = update
    },
  }
  applyRegionRules(
    {
      env: { window: { navigator: { globalPrivacyControl } } },
      config: { consent },
      consent: store as never,
    },
    region,
  )
  return said
}

/** In plain words, for a visitor from {{place}}. */
export const CONSEQUENCES: Record<Consequence, string> = {
  asked: text('{{place}}: nothing is stored and nobody is told until they agree.'),
  'gpc-obeyed': text(
    '{{place}}: counts as agreeing from the first page, until they refuse. A browser that sends Global Privacy Control has refused advertising.',
  ),
  'gpc-ignored': text(
    '{{place}}: counts as agreeing from the first page, until they refuse, even where the browser sends Global Privacy Control.',
  ),
}
