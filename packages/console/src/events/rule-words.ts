import type {
  AddressRule,
  CatalogueDestination,
  EventDefinition,
  SettingsEntry,
  SettingsSentence,
  SettingsValue,
  SettingsValues,
  TriggerConditions,
  TriggerDraft,
} from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import type { Translate } from '../texts/use-texts.ts'

/** A rule in words, part by part. */
export interface RuleWords {
  /** After 'When a visitor'. */
  does: string
  /** After 'on'. Absent: any page. */
  where?: string
  event: string
  who: string
}

export interface WordTools {
  t: Translate
  format: Format
  triggers: readonly SettingsEntry[]
  destinations: readonly CatalogueDestination[]
}

/** Stands for what is not filled in yet. */
const GAP = '…'

export const ruleWords = (draft: TriggerDraft, tools: WordTools): RuleWords => {
  const { t, triggers } = tools
  const where = whereWords(draft.conditions ?? {}, tools)
  return {
    does: doesWords(
      triggers.find(({ name }) => name === draft.trigger),
      draft.settings,
      tools,
    ),
    ...(where ? { where } : {}),
    event: eventWords(draft.event, tools) || GAP,
    who: whoWords(draft.event, tools) || t('nobody'),
  }
}

/** The whole rule as one sentence. */
export const ruleSentence = (draft: TriggerDraft, tools: WordTools): string => {
  const { t } = tools
  const { does, where, event, who } = ruleWords(draft, tools)
  return where
    ? t('When a visitor {{does}}, on {{where}}, tell {{event}} to {{who}}.', {
        ...{ does, where, event, who },
      })
    : t('When a visitor {{does}}, tell {{event}} to {{who}}.', { does, event, who })
}

const doesWords = (
  entry: SettingsEntry | undefined,
  settings: SettingsValues,
  tools: WordTools,
): string => {
  const { t } = tools
  if (!entry) return GAP
  const { sentences = [], fields, title } = entry
  const given = (name: string): SettingsValue | undefined => settings[name] ?? fields[name]?.default
  const isMet = ({ when = {} }: SettingsSentence): boolean =>
    Object.entries(when).every(([name, wanted]) => (given(name) ?? false) === wanted)
  const placesIn = ({ says }: SettingsSentence): string[] =>
    [...says.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const isFull = (row: SettingsSentence): boolean =>
    placesIn(row).every((name) => wordsOf(given(name), tools) !== '')
  const met = sentences.filter(isMet)
  const said = met.filter((row) => !row.isElse && isFull(row))
  const others = met.filter(({ isElse }) => isElse)
  const chosen = said.length > 0 ? said : others.length > 0 ? others : met.slice(0, 1)
  const parts = chosen.map((row) =>
    t(
      row.says,
      Object.fromEntries(placesIn(row).map((name) => [name, wordsOf(given(name), tools) || GAP])),
    ),
  )
  return parts.length > 0 ? oneOf(parts, t) : t(title)
}

const wordsOf = (value: SettingsValue | undefined, { format }: WordTools): string => {
  if (Array.isArray(value)) return format.list(value.map(String))
  if (typeof value === 'number') return format.number(value)
  return typeof value === 'string' ? value : ''
}

const oneOf = (parts: readonly string[], t: Translate): string =>
  parts.reduce((one, other) => t('{{one}} or {{other}}', { one, other }))

const addressWords = ({ rule, value }: AddressRule, t: Translate): string =>
  rule === 'contains' ? t('pages whose address contains {{value}}', { value }) : value

/** Where and by whom; empty where the rule has no conditions. */
const whereWords = (conditions: TriggerConditions, { t, format }: WordTools): string => {
  const { addresses = [], devices = [], parameters = [] } = conditions
  const { sources = [], landings = [], roles = [] } = conditions
  const pages = addresses.map((rule) => addressWords(rule, t))
  const more = [
    ...(devices.length === 1
      ? [devices[0] === 'mobile' ? t('by phone or tablet') : t('by computer')]
      : []),
    ...(parameters.length > 0
      ? [
          t('with {{names}} in the address', {
            names: oneOf(
              parameters.map(({ name, value }) => (value ? `${name}=${value}` : name)),
              t,
            ),
          }),
        ]
      : []),
    ...(sources.length > 0 ? [t('coming from {{sources}}', { sources: oneOf(sources, t) })] : []),
    ...(landings.length > 0
      ? [
          t('in visits that began on {{pages}}', {
            pages: oneOf(
              landings.map((rule) => addressWords(rule, t)),
              t,
            ),
          }),
        ]
      : []),
    ...(roles.length > 0 ? [t('signed in as {{roles}}', { roles: oneOf(roles, t) })] : []),
  ]
  const where = pages.length > 0 ? oneOf(pages, t) : more.length > 0 ? t('any page') : ''
  return where && more.length > 0
    ? t('{{pages}} ({{more}})', { pages: where, more: format.list(more) })
    : where
}

const eventWords = ({ name, params = {} }: EventDefinition, { t, format }: WordTools): string => {
  const { value, currency } = params
  return name && typeof value === 'number'
    ? t('{{name}} worth {{money}}', {
        name,
        money: format.money(value, typeof currency === 'string' ? currency : ''),
      })
    : name
}

const whoWords = (
  { destinations: chosen }: EventDefinition,
  { t, format, destinations }: WordTools,
): string =>
  chosen
    ? format.list(
        chosen.map((name) => destinations.find((one) => one.name === name)?.title ?? name),
      )
    : t('all destinations')
