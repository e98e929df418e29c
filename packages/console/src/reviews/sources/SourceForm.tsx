import type { SettingsField, SettingsFields, SettingsValues } from '@footfall/contract'
import { type FormEvent, type ReactElement, useState } from 'react'
import { detailsOf, problemsBelow } from '../../api/error-details.ts'
import { fieldProblem } from '../../api/field-problem.ts'
import { DrawnFields } from '../../settings/DrawnFields.tsx'
import { ownProblem } from '../../settings/fields/field-control.ts'
import { type FormValues, startValues, toInput, withSecret } from '../../settings/form-values.ts'
import { SecretInput } from '../../settings/SecretInput.tsx'
import { SettingsInput } from '../../settings/SettingsInput.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isSame } from '../../things/is-same.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Saved } from '../../ui/Saved.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './sources-screen.module.css'

export interface SourceFormProps {
  fields: SettingsFields
  start: { name: string; settings: SettingsValues; secrets: Record<string, boolean> }
  /** What the button says. */
  save: string
  isNew?: boolean
  isBusy: boolean
  isSaved: boolean
  error: Error | null
  onSave(form: {
    name: string
    settings: SettingsValues
    secrets: Record<string, string | null>
  }): void
}

/** A source's settings as a form, drawn from the data of its fields; the server decides what is valid. */
export const SourceForm = (props: SourceFormProps): ReactElement => {
  const { fields, start, save, isNew = false, isBusy, isSaved, error, onSave } = props
  const { t } = useTexts()
  const stored = { name: '', isEnabled: true, values: start.settings, secrets: start.secrets }
  const first = startValues(fields, stored)
  const [name, setName] = useState(start.name)
  const [form, setForm] = useState<FormValues>(first)
  const hasChanges = isNew || name !== start.name || !isSame(form, first)
  const details = detailsOf(error)
  // The server names what is wrong by its part of the body.
  const problems = [...problemsBelow(details, 'settings'), ...problemsBelow(details, 'secrets')]
  const draw = ([key, field]: [string, SettingsField]): ReactElement =>
    field.kind === 'secret' ? (
      <SecretInput
        key={key}
        name={key}
        field={field}
        isStored={start.secrets[key] ?? false}
        value={form.secrets[key]}
        error={ownProblem(problemsBelow(problems, key))}
        onChange={(value) => setForm(withSecret(form, key, value))}
      />
    ) : (
      <SettingsInput
        key={key}
        name={key}
        field={field}
        value={form.values[key]}
        problems={problemsBelow(problems, key)}
        onChange={(value) => setForm({ ...form, values: { ...form.values, [key]: value } })}
      />
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!hasChanges) return
    const { values, secrets } = toInput(fields, form, stored)
    onSave({ name: name.trim(), settings: values, secrets: secrets ?? {} })
    // What was typed as a secret is never shown again.
    if (!isNew) setForm({ ...form, secrets: {} })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('Name')}
        description={t('Only you see it.')}
        value={name}
        maxLength={80}
        required
        error={fieldProblem(error, 'name', t)}
        onChange={setName}
      />
      <DrawnFields
        fields={fields}
        problems={problems}
        draw={draw}
        values={form.values}
        more={t('Advanced')}
      />
      {error ? <Problem error={error} marked="all" /> : null}
      <div className={styles.actions}>
        <BusyButton type="submit" size="sm" isBusy={isBusy} isIdle={!hasChanges}>
          {save}
        </BusyButton>
        <Saved isShown={isSaved && !hasChanges} />
      </div>
    </form>
  )
}
