/** What of the catalogue stands in its address. */
export interface EventsSearch {
  text?: string | undefined
  show?: 'own' | 'automatic' | undefined
}

/** Reads the address's query; what is not right counts as absent. */
export const readEventsSearch = ({ text, show }: Record<string, unknown>): EventsSearch => ({
  ...((typeof text === 'string' || typeof text === 'number') && text !== ''
    ? { text: String(text).slice(0, 80) }
    : {}),
  ...(show === 'own' || show === 'automatic' ? { show } : {}),
})

/** The parts of a rule, in the order in which its sentence says them. */
export const RULE_PARTS = ['when', 'where', 'tell', 'to', 'trust'] as const

export type RulePart = (typeof RULE_PARTS)[number]

/** Which part of a rule is being changed. */
export interface RuleSearch {
  edit?: RulePart | undefined
}

export const readRuleSearch = ({ edit }: Record<string, unknown>): RuleSearch =>
  RULE_PARTS.some((part) => part === edit) ? { edit: edit as RulePart } : {}
