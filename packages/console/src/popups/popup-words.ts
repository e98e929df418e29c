import type { PopupPart, PopupRuleEntry, PopupSettings, SettingsEntry } from '@footfall/contract'
import { languageName } from '../settings/fields/per-language/languages.ts'
import { oneOf, type PartTools, partWords } from '../settings/part-words.ts'

/** The folders that a popup's sentence is made from. */
export interface PopupWordTools extends Pick<PartTools, 't' | 'format'> {
  triggers: Readonly<Record<string, SettingsEntry>>
  rules: Readonly<Record<string, PopupRuleEntry>>
  /** Of who reads it; absent: English. */
  language?: string
}

/** What a popup's sentence is made from. */
type SaidSettings = Pick<PopupSettings, 'triggers' | 'rules' | 'view'> &
  Partial<Pick<PopupSettings, 'test' | 'content'>>

/** A popup in words, part by part. */
interface PopupWords {
  /** After 'Opens when a visitor'. Absent: no trigger opens it. */
  does?: string
  /** After 'if'. Absent: in any case. */
  rules?: string
  /** What a visitor presses to open it. Absent: nothing that the popup itself names. */
  press?: string
}

/** What a table has under a name that came from elsewhere; what every object inherits is not there. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

export const triggerWords = (part: PopupPart, tools: PopupWordTools): string =>
  partWords(ownOf(tools.triggers, part.kind), part.settings, tools)

export const ruleWords = (part: PopupPart, tools: PopupWordTools): string =>
  partWords(ownOf(tools.rules, part.kind), part.settings, { ...tools, isEither: true })

const popupWords = (
  { triggers, rules, view }: Pick<PopupSettings, 'triggers' | 'rules' | 'view'>,
  tools: PopupWordTools,
): PopupWords => {
  const { t } = tools
  const does = triggers.map((part) => triggerWords(part, tools))
  const holds = rules.map((part) => ruleWords(part, tools))
  const press = view.open_selector
  return {
    ...(does[0] && { does: oneOf(does, t) }),
    ...(holds[0] && { rules: allOf(holds, t) }),
    ...(typeof press === 'string' && press && { press }),
  }
}

/** With a comma: a rule may say ‘or’ within itself. */
const allOf = (parts: readonly string[], t: PopupWordTools['t']): string =>
  parts.reduce((one, other) => t('{{one}}, and {{other}}', { one, other }))

/** What keeps it from opening by itself besides its rules, a sentence each. */
const limitWords = (
  { view, test, content = [] }: SaidSettings,
  { t, format, language = 'en' }: PopupWordTools,
): string[] => {
  const tags = content.map((one) => one.language)
  return [
    ...(view.avoid_multiple_popups === true
      ? [t('Not on a page that has shown another popup.')]
      : []),
    ...(tags.length > 0 && !tags.includes('')
      ? [
          t('Only on pages in {{languages}}.', {
            languages: format.list(tags.map((tag) => languageName(tag, language))),
          }),
        ]
      : []),
    ...(test
      ? [
          t('Of a hundred visitors {{holdout}} are not shown it, for comparison.', {
            holdout: format.number(test.holdout),
          }),
        ]
      : []),
  ]
}

/** The whole popup as one sentence, with one more for whatever else decides; to a press no rule applies. */
export const popupSentence = (settings: SaidSettings, tools: PopupWordTools): string => {
  const { t } = tools
  const { does, rules, press } = popupWords(settings, tools)
  const limits = limitWords(settings, tools)
  if (!does) {
    return press
      ? t('Opens when a visitor presses {{press}}, and by nothing else.', { press })
      : t('Opens only when a link, a form or code of your page asks for it.')
  }
  const opens = rules
    ? t('Opens when a visitor {{does}}, if {{rules}}.', { does, rules })
    : limits.length > 0
      ? t('Opens when a visitor {{does}}.', { does })
      : t('Opens when a visitor {{does}}, in any case.', { does })
  const pressed = press ? [t('A press on {{press}} opens it without these rules.', { press })] : []
  return [opens, ...limits, ...pressed].join(' ')
}

/** Whether some rule needs something remembered, which visitors may refuse. */
export const needsMemory = (parts: readonly PopupPart[], rules: PopupWordTools['rules']): boolean =>
  parts.some(({ kind }) => rules[kind]?.needsMemory)
