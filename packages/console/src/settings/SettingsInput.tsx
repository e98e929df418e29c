import type { SettingsField, SettingsValues } from '@footfall/contract'
import { NativeSelect, NumberInput, Switch, TagsInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { helpOf } from './field-help.ts'

export interface SettingsInputProps {
  name: string
  field: SettingsField
  value: SettingsValues[string]
  error: string | undefined
  onChange(value: SettingsValues[string]): void
}

/** One field drawn from its data. Secrets have an input of their own. */
export const SettingsInput = (props: SettingsInputProps): ReactElement => {
  const { name, field, value, error, onChange } = props
  const common = {
    name,
    label: field.label,
    description: helpOf(field),
    error,
    ...(field.placeholder ? { placeholder: field.placeholder } : {}),
  }
  const isRequired = field.isRequired ?? false
  switch (field.kind) {
    case 'switch':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'ids':
      return (
        <TagsInput
          {...common}
          withAsterisk={isRequired}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          clearable={false}
          placeholder={
            Array.isArray(value) && value.length > 0 ? 'Add another' : (field.placeholder ?? '')
          }
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...common}
          withAsterisk={isRequired}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data={field.choices?.map((choice) => ({ ...choice })) ?? []}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...common}
          withAsterisk={isRequired}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
          {...(field.min === undefined ? {} : { min: field.min })}
          {...(field.max === undefined ? {} : { max: field.max })}
        />
      )
    default:
      return (
        <TextInput
          {...common}
          withAsterisk={isRequired}
          type={field.kind === 'url' ? 'url' : 'text'}
          spellCheck={false}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
  }
}
