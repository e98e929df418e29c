import {
  type PopupContent,
  type SettingsField,
  type SettingsFields,
  type ThingKind,
  type ThingRef,
  thingKey,
} from '@footfall/contract'
import { widgets } from '@footfall/widgets/settings'

/** A setting that says whom data is sent to. */
export interface Recipient {
  /** The same wherever it stands: in what is saved and in what pages have. */
  id: string
  thing: ThingRef
  label: string
  value: unknown
  /** Every page says it anyway. */
  isPublic: boolean
}

/** The fields of a destination. */
export type FieldsOf = (destination: string) => SettingsFields

/** The destinations there are, as far as this needs them. */
interface Destinations {
  names: readonly string[]
  load(name: string): Promise<{ settings: { fields: SettingsFields } } | undefined>
}

export const readFieldsOf = async (destinations: Destinations): Promise<FieldsOf> => {
  const loaded = await Promise.all(
    destinations.names.map(
      async (name) => [name, (await destinations.load(name))?.settings.fields ?? {}] as const,
    ),
  )
  const byName = new Map(loaded)
  return (name) => byName.get(name) ?? {}
}

/** Of the pieces that a site has once; their parts are declared by no form. */
const SINGLE_RECIPIENTS: Readonly<Partial<Record<ThingKind, SettingsFields>>> = {
  general: {
    endpoint: {
      kind: 'url',
      label: 'Address of the script',
      help: '',
      isPublic: true,
      isRecipient: true,
    },
  },
}

type Value = Record<string, unknown>

/** What shall stand in its place; undefined: nothing. */
type Replace = (recipient: Recipient) => unknown

const isRecipient = ({ isRecipient: isNamed, isPlatform }: SettingsField): boolean =>
  isNamed ?? isPlatform ?? false

/** Nobody is named. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Names of settings that no page says, wherever they stand. */
export const PRIVATE_RECIPIENTS: ReadonlySet<string> = new Set(
  Object.values(widgets).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      isRecipient(field) && !field.isPublic ? [name] : [],
    ),
  ),
)

const replaceIn = (
  thing: ThingRef,
  prefix: string,
  fields: SettingsFields,
  settings: Value,
  replace: Replace,
): Value => {
  const next = { ...settings }
  for (const [name, field] of Object.entries(fields)) {
    if (!isRecipient(field)) continue
    const id = `${thingKey(thing)} ${prefix}${name}`
    const { label, isPublic } = field
    const value = replace({ id, thing, label, isPublic, value: settings[name] })
    if (isEmpty(value)) {
      // Every destination has a list of accounts, if an empty one.
      if (Array.isArray(settings[name])) next[name] = []
      else delete next[name]
    } else next[name] = value
  }
  return next
}

/** A thing, saved or as pages have it, with other recipients. */
export const replaceRecipients = (
  thing: ThingRef,
  value: Value,
  fieldsOf: FieldsOf,
  replace: Replace,
): Value => {
  const widgetOf = <T extends { kind?: unknown; settings?: unknown }>(one: T, prefix = ''): T => {
    const kind = String(one.kind)
    const fields = Object.hasOwn(widgets, kind) ? (widgets[kind]?.fields ?? {}) : {}
    return {
      ...one,
      settings: replaceIn(thing, prefix, fields, (one.settings ?? {}) as Value, replace),
    }
  }
  if (thing.kind === 'widget') return widgetOf(value)
  if (thing.kind === 'popup') {
    const settings = (value.settings ?? {}) as Value
    if (!Array.isArray(settings.content)) return value
    const content = (settings.content as PopupContent[]).map((one) => ({
      ...one,
      blocks: one.blocks.map((block) => widgetOf(block, `${block.id} `)),
    }))
    return { ...value, settings: { ...settings, content } }
  }
  if (thing.kind === 'destination') {
    const fields = fieldsOf(thing.id)
    // What is saved stands below `settings`; what pages have does not.
    if (typeof value.settings !== 'object') return replaceIn(thing, '', fields, value, replace)
    return {
      ...value,
      settings: replaceIn(thing, '', fields, value.settings as Value, replace),
    }
  }
  const single = SINGLE_RECIPIENTS[thing.kind]
  return single ? replaceIn(thing, '', single, value, replace) : value
}

/** Those that are filled in. */
export const recipientsOf = (thing: ThingRef, value: Value, fieldsOf: FieldsOf): Recipient[] => {
  const found: Recipient[] = []
  replaceRecipients(thing, value, fieldsOf, (recipient) => {
    if (!isEmpty(recipient.value)) found.push(recipient)
    return recipient.value
  })
  return found
}
