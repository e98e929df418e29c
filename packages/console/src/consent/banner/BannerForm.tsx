import type { SettingsField, SettingsFields } from '@footfall/contract'
import { Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { detailsOf, problemsBelow } from '../../api/error-details.ts'
import { DrawnFields } from '../../settings/DrawnFields.tsx'
import { SettingsInput } from '../../settings/SettingsInput.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { SaveActions } from '../../ui/SaveActions.tsx'
import type { BannerForm as Form } from './banner-draft.ts'
import styles from './banner-form.module.css'

export interface BannerFormProps {
  fields: SettingsFields
  form: Form
  hasChanges: boolean
  isReadOnly: boolean
  isNew: boolean
  error: Error | null
  isBusy: boolean
  isSaved: boolean
  onChange(form: Form): void
  onReset(): void
  onSave(): void
}

/** The banner's settings, drawn from the data of its fields; the server decides what is valid. */
export const BannerForm = (props: BannerFormProps): ReactElement => {
  const { fields, form, hasChanges, isReadOnly, isNew, error, isBusy, isSaved } = props
  const { onChange, onReset, onSave } = props
  const { t } = useTexts()
  const problems = problemsBelow(detailsOf(error), 'settings')

  const draw = ([name, field]: [string, SettingsField]): ReactElement => (
    <SettingsInput
      key={name}
      name={name}
      field={field}
      value={form.values[name]}
      problems={problemsBelow(problems, name)}
      onChange={(value) => onChange({ ...form, values: { ...form.values, [name]: value } })}
    />
  )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <fieldset disabled={isReadOnly}>
        <Switch
          label={t('Ask visitors with this banner')}
          description={t('Off: it is shown on no page, what you filled in is kept.')}
          checked={form.isEnabled}
          onChange={({ currentTarget }) => onChange({ ...form, isEnabled: currentTarget.checked })}
        />
        {isNew && !form.isEnabled ? (
          <Notice tone="quiet" title={t('Your site has no banner of ours.')}>
            {t(
              'If no other consent tool asks your visitors, nobody can agree, and nothing that needs consent is sent. Switch it on and save; it is on your pages once you publish.',
            )}
          </Notice>
        ) : null}
        <DrawnFields
          fields={fields}
          problems={problems}
          draw={draw}
          values={form.values}
          more={t('Your own words, and more')}
        />
        {error ? <Problem error={error} marked="all" /> : null}
        <div className={styles.actions}>
          <SaveActions
            isReadOnly={isReadOnly}
            hasChanges={hasChanges}
            isBusy={isBusy}
            isSaved={isSaved}
            onReset={onReset}
          />
        </div>
      </fieldset>
    </form>
  )
}
