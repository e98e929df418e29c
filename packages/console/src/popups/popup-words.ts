import type { PopupPart, PopupRuleEntry, PopupSettings, SettingsEntry } from '@footfall/contract'
import { allOf, oneOf, type PartTools, partWords } from '../settings/part-words.ts'

/** The folders that a popup's sentence is made from. */
export interface PopupWordTools extends Pick<PartTools, 't' | 'format'> {
  triggers: Readonly<Record<string, SettingsEntry>>
  rules: Readonly<Record<string, PopupRuleEntry>>
}

/** A popup in words, part by part. */
export interface PopupWords {
  /** After 'Opens when a visitor'. Absent: no trigger opens it. */
  does?: string
  /** After 'if'. Absent: in any case. */
  rules?: string
  /** How often at most. Absent: as often as a trigger fires. */
  limits?: string
  /** What a visitor presses to open it. Absent: nothing that the popup itself names. */
  press?: string
}

/** Rules that say how often, not whether: they stand at the end of the sentence. */
const LIMITS: readonly string[] = ['times']

export const triggerWords = (part: PopupPart, tools: PopupWordTools): string =>
  partWords(tools.triggers[part.kind], part.settings, tools)

export const ruleWords = (part: PopupPart, tools: PopupWordTools): string =>
  partWords(tools.rules[part.kind], part.settings, { ...tools, isAll: true })

export const popupWords = (
  { triggers, rules, view }: Pick<PopupSettings, 'triggers' | 'rules' | 'view'>,
  tools: PopupWordTools,
): PopupWords => {
  const { t } = tools
  const say = (parts: readonly PopupPart[]): string[] => parts.map((part) => ruleWords(part, tools))
  const limits = say(rules.filter(({ kind }) => LIMITS.includes(kind)))
  const others = say(rules.filter(({ kind }) => !LIMITS.includes(kind)))
  const press = view.open_selector
  return {
    ...(triggers[0] && {
      does: oneOf(
        triggers.map((part) => triggerWords(part, tools)),
        t,
      ),
    }),
    ...(others[0] && { rules: allOf(others, t) }),
    ...(limits[0] && { limits: allOf(limits, t) }),
    ...(typeof press === 'string' && press && { press }),
  }
}

/** The whole popup as one sentence, or two where a press opens it too: to that no rule applies. */
export const popupSentence = (
  settings: Pick<PopupSettings, 'triggers' | 'rules' | 'view'>,
  tools: PopupWordTools,
): string => {
  const { t } = tools
  const { does, rules = '', limits = '', press } = popupWords(settings, tools)
  if (!does) {
    return press
      ? t('Opens when a visitor presses {{press}}, and by nothing else.', { press })
      : t('Opens only when a link, a form or code of your page asks for it.')
  }
  const opens =
    rules && limits
      ? t('Opens when a visitor {{does}}, if {{rules}}; {{limits}}.', { does, rules, limits })
      : rules
        ? t('Opens when a visitor {{does}}, if {{rules}}.', { does, rules })
        : limits
          ? t('Opens when a visitor {{does}}; {{limits}}.', { does, limits })
          : t('Opens when a visitor {{does}}, in any case.', { does })
  return press
    ? `${opens} ${t('A press on {{press}} opens it without these rules.', { press })}`
    : opens
}

/** Whether some rule needs something remembered, which visitors may refuse. */
export const needsMemory = (parts: readonly PopupPart[], rules: PopupWordTools['rules']): boolean =>
  parts.some(({ kind }) => rules[kind]?.needsMemory)
