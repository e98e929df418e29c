import type {
  DestinationInfo,
  DestinationSettings,
  SettingsField,
  SiteDetail,
} from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'
import { Button, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { ApiError } from '../api/api.ts'
import { paths } from '../api/queries.ts'
import { useServices } from '../app/services.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Problem.tsx'
import styles from './destination-card.module.css'
import { ownProblem, problemsBelow } from './fields/field-control.ts'
import { type FormValues, isChanged, startValues, toInput } from './form-values.ts'
import { SecretInput } from './SecretInput.tsx'
import { SettingsInput } from './SettingsInput.tsx'

export interface DestinationFormProps {
  site: SiteDetail
  info: DestinationInfo
  stored: DestinationSettings
  onChanged(isChanged: boolean): void
}

/** Of the server only: what the visitor's browser tells the platform needs no secret. */
const lostWords = (title: string): string =>
  `The server can no longer open the stored value, so the server sends nothing to ${title}. Enter it again.`

/** A platform's settings as a form, drawn from the data of its fields; the server decides what is valid. */
export const DestinationForm = (props: DestinationFormProps): ReactElement => {
  const { site, info, stored, onChanged } = props
  const { api, queries } = useServices()
  const client = useQueryClient()
  const start = startValues(info.fields, stored)
  const [form, setForm] = useState(start)
  const saveButton = useRef<HTMLButtonElement>(null)
  const save = useMutation({
    mutationKey: ['save', site.key, info.name],
    mutationFn: () =>
      api.put<DestinationSettings>(
        paths.destination(site.key, info.name),
        toInput(info.fields, form, stored),
      ),
    onSuccess: async (saved) => {
      setForm(startValues(info.fields, saved))
      onChanged(false)
      client.setQueryData(queries.destinationSettings(site.key).queryKey, (all) =>
        all?.map((one) => (one.name === saved.name ? saved : one)),
      )
      await client.invalidateQueries({ queryKey: queries.site(site.key).queryKey, exact: true })
    },
  })
  const title = info.title.split(' (')[0] ?? info.title
  const isReadOnly = site.role !== 'owner'
  const hasChanges = isChanged(form, start)

  const change = (part: Partial<FormValues>): void => {
    const next = { ...form, ...part }
    setForm(next)
    onChanged(isChanged(next, start))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate()
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
          problemOf(name) ?? (stored.lostSecrets?.includes(name) ? lostWords(title) : undefined)
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
          label={`Tell ${title}`}
          description="Off: nothing is sent, what you filled in is kept."
          checked={form.isEnabled}
          onChange={({ currentTarget }) => change({ isEnabled: currentTarget.checked })}
        />
        {fields.filter(([, field]) => !field.isAdvanced).map(draw)}
        {advanced.length > 0 ? (
          <details className={styles.advanced} open={isAdvancedWrong || undefined}>
            <summary>
              <Icon name="down" />
              Advanced
            </summary>
            <div className={styles.advancedFields}>{advanced.map(draw)}</div>
          </details>
        ) : null}
        {save.error ? <Problem error={save.error} /> : null}
        <div className={styles.actions}>
          {isReadOnly ? (
            <span>Only an owner of this site may change this.</span>
          ) : (
            <>
              <BusyButton
                ref={saveButton}
                type="submit"
                variant={hasChanges ? 'filled' : 'default'}
                isIdle={!hasChanges}
                isBusy={save.isPending}
              >
                Save
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
                  Undo changes
                </Button>
              ) : null}
              <span className={styles.saved} role="status">
                {save.isSuccess && !hasChanges ? (
                  <>
                    <Icon name="check" />
                    Saved
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

const withSecret = (
  secrets: FormValues['secrets'],
  name: string,
  value: string | null | undefined,
): FormValues['secrets'] => {
  const { [name]: _old, ...others } = secrets
  return value === undefined ? others : { ...others, [name]: value }
}
