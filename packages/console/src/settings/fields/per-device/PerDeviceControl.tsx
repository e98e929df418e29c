import type { DevicePart, DeviceSize, SettingsField, SettingsValue } from '@footfall/contract'
import { DEVICE_SIZES } from '@footfall/contract/fields'
import type { ReactElement } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import { text } from '../../../texts/text.ts'
import { type Translate, useTexts } from '../../../texts/use-texts.ts'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, partsOf, problemText } from '../field-control.ts'
import styles from './per-device-control.module.css'

const NAMES: Readonly<Record<DeviceSize, string>> = {
  desktop: text('Desktop'),
  tablet: text('Tablet'),
  mobile: text('Mobile'),
}

/** A smaller device without a value of its own shows which one it takes. */
export const PerDeviceControl = (props: FieldControlProps<'per-device'>): ReactElement => {
  const { t } = useTexts()

  const { name, field, value, problems, onChange, draw: Draw } = props
  const parts = partsOf(value)
  const change = (size: DeviceSize, next: SettingsValue | undefined): void => {
    const all = { ...parts, [size]: next === '' ? undefined : next }
    const isEmpty = Object.values(all).every((one) => one === undefined)
    onChange(isEmpty ? undefined : all)
  }
  return (
    <FieldGroup
      label={t(field.label)}
      help={helpOf(field, t)}
      isRequired={field.isRequired}
      error={problemText(problems, t)}
    >
      <div className={styles.devices} data-part={field.of.kind}>
        {DEVICE_SIZES.map((size, index) => {
          const larger = DEVICE_SIZES.slice(0, index).findLast((one) => parts[one] !== undefined)
          const taken = larger ? parts[larger] : field.default
          return (
            <Draw
              key={size}
              name={`${name}.${size}`}
              field={partFor(field.of, size, taken, t)}
              value={parts[size] ?? (field.of.kind === 'switch' ? taken : undefined)}
              problems={problemsBelow(problems, size)}
              onChange={(next) => change(size, next)}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}

const partFor = (
  part: DevicePart,
  size: DeviceSize,
  taken: SettingsValue | undefined,
  t: Translate,
): SettingsField => {
  const common = { label: NAMES[size], help: '', isPublic: true }
  if (part.kind === 'choice') {
    const label = part.choices.find((choice) => choice.value === taken)?.label
    const none = {
      value: '',
      label: label ? t('As larger: {{value}}', { value: t(label) }) : t('Choose'),
    }
    return { ...part, ...common, choices: [none, ...part.choices] }
  }
  const unit = part.kind === 'number' && part.unit ? ` ${t(part.unit)}` : ''
  const isTaken = taken !== undefined && part.kind !== 'switch'
  return { ...part, ...common, ...(isTaken && { placeholder: `${taken}${unit}` }) }
}
