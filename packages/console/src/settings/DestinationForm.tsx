import {
  type DestinationInfo,
  type DestinationSettings,
  includesRole,
  type SettingsField,
  type SiteDetail,
} from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'
import { Button, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, memo, type ReactElement, useLayoutEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useServices } from '../app/services.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { useDraftForm } from '../things/use-draft-form.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './destination-card.module.css'
import { ownProblem, problemsBelow } from './fields/field-control.ts'
import { type FormValues, startValues, toInput } from './form-values.ts'
import { SecretInput } from './SecretInput.tsx'
import { SettingsInput } from './SettingsInput.tsx'

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
  const { api, queries } = useServices()
  const client = useQueryClient()
  const savedSomething = useSavedSomething(site.key)
  const { base, start, form, hasChanges, setForm, keep } = useDraftForm(stored, (one) =>
    startValues(info.fields, one),
  )
  const saveButton = useRef<HTMLButtonElement>(null)
  const save = useMutation({
    mutationKey: ['save', site.key, info.name],
    mutationFn: (sent: FormValues) =>
      api.put('/api/sites/{key}/destinations/{name}', {
        path: { key: site.key, name: info.name },
        body: toInput(info.fields, sent, base),
      }) as Promise<DestinationSettings>,
    onSuccess: async (saved, sent) => {
      keep(saved, sent)
      client.setQueryData(queries.destinationSettings(site.key).queryKey, (all) =>
        all?.map((one) => (one.name === saved.name ? saved : one)),
      )
      await savedSomething()
    },
  })
  const title = info.title.split(' (')[0] ?? info.title
  const isReadOnly = !includesRole(site.role, 'editor')
  // Before it is drawn: nobody sees ‘Saved’ beside a bar that still asks to save.
  useLayoutEffect(() => onChanged(info.name, hasChanges), [onChanged, info.name, hasChanges])

  const change = (part: Partial<FormValues>): void => setForm({ ...form, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(form)
  }
  const problems = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (name: string): string | undefined => ownProblem(problemsBelow(problems, name))

  const draw = ([name, field]: [string, SettingsField]): ReactElement =>
    field.kind === 'secret' ? (
      <SecretInput
        key={name}
        {...{ name, field }}
        isStored={stored.secrets[name] ?? false}
        value={form.secrets[name]}
        error={
          problemOf(name) ?? (stored.lostSecrets?.includes(name) ? lostWords(title, t) : undefined)
        }
        onChange={(value) => change({ secrets: withSecret(form.secrets, name, value) })}
      />
    ) : (
      <SettingsInput
        key={name}
        {...{ name, field }}
        value={form.values[name]}
        problems={problemsBelow(problems, name)}
        onChange={(value) => change({ values: { ...form.values, [name]: value } })}
      />
    )

  const fields = Object.entries(info.fields).filter(([name]) =>
    isShown(info.fields, name, form.values),
  )
  const advanced = fields.filter(([, field]) => field.isAdvanced)
  const isAdvancedWrong = advanced.some(([name]) => problemsBelow(problems, name).length > 0)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset disabled={isReadOnly}>
        <Switch
          label={t('Tell {{title}}', { title })}
          description={t('Off: nothing is sent, what you filled in is kept.')}
          checked={form.isEnabled}
          onChange={({ currentTarget }) => change({ isEnabled: currentTarget.checked })}
        />
        {fields.filter(([, field]) => !field.isAdvanced).map(draw)}
        {advanced.length > 0 ? (
          <details className={styles.advanced} open={isAdvancedWrong || undefined}>
            <summary>
              <Icon name="down" />
              {t('Advanced')}
            </summary>
            <div className={styles.advancedFields}>{advanced.map(draw)}</div>
          </details>
        ) : null}
        {save.error ? <Problem error={save.error} marked="all" /> : null}
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
                isBusy={save.isPending}
              >
                {t('Save')}
              </BusyButton>
              {hasChanges ? (
                <Button
                  variant="subtle"
                  color="gray"
                  onClick={() => {
                    save.reset()
                    change(start)
                    // This button goes away.
                    saveButton.current?.focus({ preventScroll: true })
                  }}
                >
                  {t('Undo changes')}
                </Button>
              ) : null}
              <span className={styles.saved} role="status">
                {save.isSuccess && !hasChanges ? (
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
})

const withSecret = (
  secrets: FormValues['secrets'],
  name: string,
  value: string | null | undefined,
): FormValues['secrets'] => {
  const { [name]: _old, ...others } = secrets
  return value === undefined ? others : { ...others, [name]: value }
}
