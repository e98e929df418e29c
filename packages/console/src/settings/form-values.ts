import type {
  DestinationSettings,
  DestinationSettingsInput,
  FieldKind,
  SettingsFields,
  SettingsValue,
  SettingsValues,
} from '@footfall/contract'

/** A settings form as it is being filled in. */
export interface FormValues {
  isEnabled: boolean
  values: SettingsValues
  /** Typed anew; an absent one stays as it is stored, null removes it. */
  secrets: Record<string, string | null>
}

/** What the form starts with: what is stored, and each field's default where nothing is. */
export const startValues = (fields: SettingsFields, stored: DestinationSettings): FormValues => {
  const values: SettingsValues = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'secret')
      values[name] = stored.values[name] ?? field.default ?? BLANKS[field.kind]
  }
  return { isEnabled: stored.isEnabled, values, secrets: {} }
}

/** What is sent: without what was left empty, and without a default that nobody touched. */
export const toInput = (
  fields: SettingsFields,
  { isEnabled, values, secrets }: FormValues,
  stored: DestinationSettings,
): DestinationSettingsInput => {
  const sent: SettingsValues = {}
  for (const [name, value] of Object.entries(values)) {
    const isUntouched = stored.values[name] === undefined && value === fields[name]?.default
    if (value !== undefined && value !== '' && !isUntouched) sent[name] = value
  }
  return {
    isEnabled,
    values: sent,
    secrets: Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== '')),
    ...(stored.version !== undefined && { version: stored.version }),
  }
}

/** The form with a secret typed anew, null to remove it; undefined leaves it as it is stored. */
export const withSecret = (
  form: FormValues,
  name: string,
  value: string | null | undefined,
): FormValues => {
  const { [name]: _old, ...others } = form.secrets
  return { ...form, secrets: value === undefined ? others : { ...others, [name]: value } }
}

/** Kinds that have parts start with none. */
const BLANKS: Partial<Record<FieldKind, SettingsValue>> = {
  ids: [],
  switch: false,
  text: '',
  url: '',
  choice: '',
  number: '',
  colour: '',
  selector: '',
  'date-time': '',
}
