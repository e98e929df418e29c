import type {
  AddressRule,
  CatalogueDestination,
  EventDefinition,
  SettingsEntry,
  TriggerConditions,
  TriggerDraft,
} from '@footfall/contract'
import { GAP, oneOf, type PartTools, partWords } from '../settings/part-words.ts'
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

export interface WordTools extends PartTools {
  triggers: readonly SettingsEntry[]
  destinations: readonly CatalogueDestination[]
}

export const ruleWords = (draft: TriggerDraft, tools: WordTools): RuleWords => {
  const { t, triggers } = tools
  const where = whereWords(draft.conditions ?? {}, tools)
  return {
    does: partWords(
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
        does,
        where,
        event,
        who,
      })
    : t('When a visitor {{does}}, tell {{event}} to {{who}}.', { does, event, who })
}

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
