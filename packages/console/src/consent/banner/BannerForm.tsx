import type { SettingsField, SettingsFields } from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'
import { Button, Switch } from '@mantine/core'
import { type ReactElement, useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { problemsBelow } from '../../settings/fields/field-control.ts'
import { SettingsInput } from '../../settings/SettingsInput.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
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
  const saveButton = useRef<HTMLButtonElement>(null)
  const problems = error instanceof ApiError ? problemsBelow(error.details, 'settings') : []

  const draw = ([name, field]: [string, SettingsField]): ReactElement => (
    <SettingsInput
      key={name}
      {...{ name, field }}
      value={form.values[name]}
      problems={problemsBelow(problems, name)}
      onChange={(value) => onChange({ ...form, values: { ...form.values, [name]: value } })}
    />
  )
  const shown = Object.entries(fields).filter(([name]) => isShown(fields, name, form.values))
  const advanced = shown.filter(([, field]) => field.isAdvanced)
  const isAdvancedWrong = advanced.some(([name]) => problemsBelow(problems, name).length > 0)
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
        {shown.filter(([, field]) => !field.isAdvanced).map(draw)}
        <details className={styles.advanced} open={isAdvancedWrong || undefined}>
          <summary>
            <Icon name="down" />
            {t('Your own words, and more')}
          </summary>
          <div className={styles.fields}>{advanced.map(draw)}</div>
        </details>
        {error ? <Problem error={error} marked="all" /> : null}
        <div className={styles.actions}>
          {isReadOnly ? (
            <span>{t('Only owners and editors of this site may change this.')}</span>
          ) : (
            <>
              <BusyButton
                ref={saveButton}
                type="submit"
                variant={hasChanges ? 'filled' : 'default'}
                isIdle={!hasChanges}
                isBusy={isBusy}
              >
                {t('Save')}
              </BusyButton>
              {hasChanges ? (
                <Button
                  variant="subtle"
                  color="gray"
                  onClick={() => {
                    onReset()
                    // This button goes away.
                    saveButton.current?.focus({ preventScroll: true })
                  }}
                >
                  {t('Undo changes')}
                </Button>
              ) : null}
              <span className={styles.saved} role="status">
                {isSaved ? (
                  <>
                    <Icon name="check" />
                    {t('Saved')}
                  </>
                ) : null}
              </span>
            </>
          )}
        </div>
      </fieldset>
    </form>
  )
}
