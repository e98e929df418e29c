import type { ConsentConfig, ConsentToolMap, SingleDraft } from '@footfall/contract'

/** Stands in a site's list of consent tools for 'see for yourself'. */
const AUTO = 'auto'

/** The rules as they are being edited. */
export interface RulesForm {
  /** Who is asked for the visitor's answer, besides our own banner. */
  asked: 'nobody' | 'auto' | 'named'
  tools: string[]
  map: Record<string, ConsentToolMap>
  mode: ConsentConfig['mode']
  optOutRegions: string[]
  gpc: ConsentConfig['gpc']
  countDropped: boolean
  reloadOnWithdrawal: boolean
}

type RulesDraft = SingleDraft<'consent'> & { consent: ConsentConfig }

/** What the form starts with. */
export const startRules = (draft: Record<string, unknown>): RulesForm => {
  const { consent, consentTools = [], consentToolMap = {} } = draft as unknown as RulesDraft
  const { mode, optOutRegions, gpc, countDropped, reloadOnWithdrawal } = consent
  const isAuto = consentTools.includes(AUTO)
  return {
    asked: isAuto ? 'auto' : consentTools[0] ? 'named' : 'nobody',
    tools: isAuto ? [] : consentTools,
    map: consentToolMap,
    mode,
    optOutRegions,
    gpc,
    countDropped,
    reloadOnWithdrawal,
  }
}

/** The draft with this form's part of it; what other cards save stays as it is. */
export const withRules = (
  draft: Record<string, unknown>,
  { asked, tools, map, ...rules }: RulesForm,
): Record<string, unknown> => {
  const { consent, consentTools: _tools, consentToolMap: _map, ...others } = draft
  const named = asked === 'named' ? tools : []
  const maps = Object.entries(map).filter(
    ([tool, ids]) => (asked === 'auto' || named.includes(tool)) && Object.keys(ids).length > 0,
  )
  return {
    ...others,
    consent: { ...(consent as ConsentConfig), ...rules },
    ...(asked === 'auto' ? { consentTools: [AUTO] } : named[0] && { consentTools: named }),
    ...(maps[0] && { consentToolMap: Object.fromEntries(maps) }),
  }
}
