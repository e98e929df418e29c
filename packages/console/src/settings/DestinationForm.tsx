import {
  type DestinationInfo,
  type DestinationSettings,
  includesRole,
  type SettingsField,
  type SiteDetail,
} from '@footfall/contract'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, memo, type ReactElement, useLayoutEffect } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { shortTitle } from '../live/destination-title.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { useDraftForm } from '../things/use-draft-form.ts'
import { Problem } from '../ui/Problem.tsx'
import { SaveActions } from '../ui/SaveActions.tsx'
import { DrawnFields } from './DrawnFields.tsx'
import styles from './destination-card.module.css'
import { ownProblem } from './fields/field-control.ts'
import { type FormValues, startValues, withSecret } from './form-values.ts'
import { isFilledIn } from './is-filled-in.ts'
import { OffNotice } from './OffNotice.tsx'
import { SecretInput } from './SecretInput.tsx'
import { SettingsInput } from './SettingsInput.tsx'
import { useSaveDestination } from './use-save-destination.ts'

export interface DestinationFormProps {
  site: SiteDetail
  info: DestinationInfo
  stored: DestinationSettings
  onChanged(name: string, isChanged: boolean): void
}

/** Of the server only: what the visitor's browser tells the platform needs no secret. */
const lostWords = (title: string, t: Translate): string =>
  t(
    'The server can no longer open the stored value, so the server sends nothing to {{title}}. Enter it again.',
    { title },
  )

/**
 * A platform's settings as a form, drawn from the data of its fields; the server decides what is valid. Kept while it is the same:
 * the forms of all platforms stand on one screen, and opening one must not draw all anew.
 */
export const DestinationForm = memo((props: DestinationFormProps): ReactElement => {
  const { t } = useTexts()

  const { site, info, stored, onChanged } = props
  const saveDestination = useSaveDestination(site.key, info)
  const { base, start, form, hasChanges, setForm, keep } = useDraftForm(stored, (one) =>
    startValues(info.fields, one),
  )
  const save = useMutation({
    mutationKey: ['save', site.key, info.name],
    mutationFn: (sent: FormValues) =>
      saveDestination({ sent, base, keep: (saved) => keep(saved, sent) }),
  })
  const title = shortTitle(info.title)
  const isReadOnly = !includesRole(site.role, 'editor')
  // Before it is drawn: nobody sees ‘Saved’ beside a bar that still asks to save.
  useLayoutEffect(() => onChanged(info.name, hasChanges), [onChanged, info.name, hasChanges])

  const change = (part: Partial<FormValues>): void => setForm({ ...form, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(form)
  }
  const problems = detailsOf(save.error)
  const problemOf = (name: string): string | undefined => ownProblem(problemsBelow(problems, name))

  const draw = ([name, field]: [string, SettingsField]): ReactElement =>
    field.kind === 'secret' ? (
      <SecretInput
        key={name}
        name={name}
        field={field}
        isStored={stored.secrets[name] ?? false}
        value={form.secrets[name]}
        error={
          problemOf(name) ?? (stored.lostSecrets?.includes(name) ? lostWords(title, t) : undefined)
        }
        onChange={(value) => setForm(withSecret(form, name, value))}
      />
    ) : (
      <SettingsInput
        key={name}
        name={name}
        field={field}
        value={form.values[name]}
        problems={problemsBelow(problems, name)}
        onChange={(value) => change({ values: { ...form.values, [name]: value } })}
      />
    )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset disabled={isReadOnly}>
        <Switch
          label={t('Tell {{title}}', { title })}
          description={t('Off: nothing is sent, what you filled in is kept.')}
          checked={form.isEnabled}
          onChange={({ currentTarget }) => change({ isEnabled: currentTarget.checked })}
        />
        <DrawnFields
          fields={info.fields}
          values={form.values}
          problems={problems}
          draw={draw}
          more={t('Advanced')}
        />
        {save.error ? <Problem error={save.error} marked="all" /> : null}
        {!stored.isEnabled && !form.isEnabled && !hasChanges && isFilledIn(info.fields, stored) ? (
          <OffNotice
            title={title}
            isReadOnly={isReadOnly}
            onSwitchOn={() => {
              const next = { ...form, isEnabled: true }
              setForm(next)
              save.mutate(next)
            }}
          />
        ) : null}
        <div className={styles.actions}>
          <SaveActions
            isReadOnly={isReadOnly}
            hasChanges={hasChanges}
            isBusy={save.isPending}
            isSaved={save.isSuccess}
            onReset={() => {
              save.reset()
              change(start)
            }}
          />
        </div>
      </fieldset>
    </form>
  )
})
