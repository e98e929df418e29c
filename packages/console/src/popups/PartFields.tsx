import type { SettingsEntry, SettingsField, SettingsValues } from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { PickButton } from '../events/PickButton.tsx'
import { NotifyAddress } from '../leads/NotifyAddress.tsx'
import { DrawnFields } from '../settings/DrawnFields.tsx'
import { inputProps } from '../settings/fields/field-control.ts'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { withValue } from './popup-draft.ts'
import styles from './popup-form.module.css'

/** Another popup of the site. */
export interface PopupChoice {
  id: string
  title: string
}

export interface PartFieldsProps {
  site: string
  /** The way to it through the form. */
  name: string
  entry: Pick<SettingsEntry, 'fields'>
  settings: Readonly<SettingsValues>
  problems: readonly SettingsProblem[]
  /** The site's other popups, for fields that name one. */
  popups: readonly PopupChoice[]
  onChange(settings: SettingsValues): void
}

/** Fields that hold another popup's id, which nobody should have to type. */
const NAMES_POPUP: readonly string[] = ['popup', 'after_submit_popup']

/** The fields of one part, drawn from its folder's data. A selector can be picked on the owner's site. */
export const PartFields = (props: PartFieldsProps): ReactElement => {
  const { site, entry, settings, problems, popups, onChange } = props
  const { t } = useTexts()
  const { fields } = entry
  const set = (name: string, value: SettingsValues[string]): void =>
    onChange(withValue(settings, name, value))
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, settings[name] ?? field.default]),
  )

  const draw = ([name, field]: [string, SettingsField]): ReactElement => {
    const own = {
      name: `${props.name}.${name}`,
      field,
      problems: problemsBelow(problems, name),
    }
    const value = values[name]
    if (NAMES_POPUP.includes(name)) {
      return (
        <NativeSelect
          key={name}
          {...inputProps(own, t)}
          value={String(value ?? '')}
          data={[
            { value: '', label: t('Choose a popup') },
            ...popups.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      )
    }
    return (
      <div key={name} className={styles.field}>
        <SettingsInput {...own} value={value} onChange={(next) => set(name, next)} />
        {name === 'notifyEmail' ? <NotifyAddress site={site} email={String(value ?? '')} /> : null}
        {field.kind === 'selector' ? (
          <PickButton
            site={site}
            selector={String(value ?? '')}
            label={value ? t('See it on your site') : t('Pick the element on your site')}
            onChoose={({ selector }) => set(name, selector)}
          />
        ) : null}
      </div>
    )
  }
  return (
    <DrawnFields
      fields={fields}
      values={values}
      problems={problems}
      draw={draw}
      more={t('Advanced')}
    />
  )
}
