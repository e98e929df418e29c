import type {
  SettingsFields,
  SettingsRecord,
  SettingsValues,
  TriggerConditions,
  TriggerDraft,
} from '@footfall/contract'

/** What a new rule begins with. */
export const emptyRule = (): TriggerDraft => ({
  trigger: 'click',
  settings: {},
  event: { name: '' },
})

/** Ids are made once and never change; a person never types one. */
export const newRuleId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return `r${[...bytes].map((byte) => (byte % 36).toString(36)).join('')}`
}

/** Without what was left empty, and without a default that nobody touched. */
export const filledIn = (fields: SettingsFields, values: SettingsValues): SettingsValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const isEmpty = value === undefined || value === '' || (Array.isArray(value) && !value[0])
      return fields[name] && !isEmpty
    }),
  )

const rows = (list: readonly object[] | undefined): SettingsRecord[] =>
  (list ?? []).map((row) => ({ ...row }) as SettingsRecord)

/** Conditions as the values of a form. */
export const conditionValues = (conditions: TriggerConditions = {}): SettingsValues => ({
  addresses: rows(conditions.addresses),
  device: conditions.devices?.length === 1 ? conditions.devices[0] : '',
  parameters: rows(conditions.parameters),
  sources: [...(conditions.sources ?? [])],
  landings: rows(conditions.landings),
  roles: [...(conditions.roles ?? [])],
})

/** And back; undefined where nothing is asked. Rows that are not filled in ask nothing. */
export const readConditions = (values: SettingsValues): TriggerConditions | undefined => {
  const list = <T>(name: string): T[] => (values[name] ?? []) as T[]
  const addressRows = (name: string) =>
    list<{ rule?: 'match' | 'contains'; value?: string }>(name).flatMap(({ rule, value }) =>
      value ? [{ rule: rule ?? ('contains' as const), value }] : [],
    )
  const parameters = list<{ name?: string; value?: string }>('parameters').flatMap(
    ({ name, value }) => (name ? [{ name, ...(value ? { value } : {}) }] : []),
  )
  const { device } = values
  const [addresses, landings] = [addressRows('addresses'), addressRows('landings')]
  const [sources, roles] = [list<string>('sources'), list<string>('roles')]
  const conditions: TriggerConditions = {
    ...(addresses[0] && { addresses }),
    ...(device === 'mobile' || device === 'desktop' ? { devices: [device] } : {}),
    ...(parameters[0] && { parameters }),
    ...(sources[0] && { sources: [...sources] }),
    ...(landings[0] && { landings }),
    ...(roles[0] && { roles: [...roles] }),
  }
  return Object.keys(conditions).length > 0 ? conditions : undefined
}
