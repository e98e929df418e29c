import type {
  DestinationInfo,
  DestinationSettings,
  SettingsField,
  SiteDetail,
} from '@footfall/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { useServices } from '../app/services.ts'
import { destinationTitle } from '../live/destination-title.ts'
import { OpenDebugger } from '../live/OpenDebugger.tsx'
import { publishThing } from '../publish/publish-thing.ts'
import { type FormValues, startValues, withSecret } from '../settings/form-values.ts'
import { SecretInput } from '../settings/SecretInput.tsx'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useSaveDestination } from '../settings/use-save-destination.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { TestEventView } from '../test-event/TestEventView.tsx'
import { useTestEvent } from '../test-event/use-test-event.ts'
import { useTexts } from '../texts/use-texts.ts'
import { isSame } from '../things/is-same.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { NextButton } from './NextButton.tsx'
import styles from './start-screen.module.css'

export interface DestinationSetUpProps {
  site: SiteDetail
  info: DestinationInfo
  stored: DestinationSettings
  /** Ids that stand on the owner's page already. */
  foundIds: readonly string[]
  onNext(): void
}

/** What a first time needs: ids, a token, a code for tests. All else keeps its default. */
const isFirst = ([name, field]: [string, SettingsField]): boolean =>
  name === 'ids' || field.kind === 'secret' || Boolean(field.isRequired)

/** The id is pasted, saved and tested in one go; then it is made live. */
export const DestinationSetUp = (props: DestinationSetUpProps): ReactElement => {
  const { site, info, stored, foundIds, onNext } = props
  const { t } = useTexts()
  const { api } = useServices()
  // What the form began with: somebody else's newer one must not be overwritten as if it had been seen.
  const [base, setBase] = useState(stored)
  const [form, setForm] = useState(() => firstValues(info, stored, foundIds))
  // As it was saved last: what is typed after that is not what a publication would bring.
  const [kept, setKept] = useState(form)
  const [testValues, setTestValues] = useState<Record<string, string>>({})
  const test = useTestEvent(site.key, info.name)
  const title = destinationTitle([info], info.name)
  const saveDestination = useSaveDestination(site.key, info)
  const refresh = useSavedSomething(site.key)
  const save = useMutation({
    mutationFn: async (sent: FormValues) => {
      await saveDestination({
        sent,
        base,
        keep(saved) {
          setBase(saved)
          setKept(sent)
        },
      })
      await test.mutateAsync(testValues).catch(() => undefined)
    },
  })
  const publish = useMutation({
    mutationFn: () => publishThing(api, site.key, { kind: 'destination', id: info.name }),
    onSuccess: async () => {
      await refresh()
      onNext()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(form)
  }
  const problems = detailsOf(save.error)
  const fields = Object.entries(info.fields)
  const isTyped = !isSame(form, kept)
  useUnsaved(isTyped)
  const isSaved = save.isSuccess && !isTyped
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields
        .filter(isFirst)
        .map(([name, field]) =>
          field.kind === 'secret' ? (
            <SecretInput
              key={name}
              name={name}
              field={field}
              isStored={stored.secrets[name] ?? false}
              value={form.secrets[name]}
              error={problemsBelow(problems, name)[0]?.message}
              onChange={(value) => setForm(withSecret(form, name, value))}
            />
          ) : (
            <SettingsInput
              key={name}
              name={name}
              field={field}
              value={form.values[name]}
              problems={problemsBelow(problems, name)}
              onChange={(value) => setForm({ ...form, values: { ...form.values, [name]: value } })}
            />
          ),
        )}
      {fields
        .filter(([, field]) => field.isForTest)
        .map(([name, field]) => (
          <SettingsInput
            key={name}
            name={name}
            field={field}
            value={testValues[name] ?? ''}
            problems={problemsBelow(detailsOf(test.error), name)}
            onChange={(value) => setTestValues({ ...testValues, [name]: String(value ?? '') })}
          />
        ))}
      {save.error ? <Problem error={save.error} marked="all" /> : null}
      {test.error ? <Problem error={test.error} marked="all" /> : null}
      {test.data ? (
        <TestEventView
          result={test.data}
          title={title}
          watch={<OpenDebugger siteKey={site.key} />}
        />
      ) : null}
      {publish.error ? <Problem error={publish.error} /> : null}
      <div className={styles.actions}>
        <BusyButton type="submit" variant={isSaved ? 'default' : 'filled'} isBusy={save.isPending}>
          {info.hasServer ? t('Save and send a test event') : t('Save')}
        </BusyButton>
        {isSaved ? (
          <BusyButton isBusy={publish.isPending} onClick={() => publish.mutate()}>
            {t('Make it live and go on')}
          </BusyButton>
        ) : (
          <NextButton onNext={onNext} isQuiet label={t('Go on without')} />
        )}
      </div>
    </form>
  )
}

const firstValues = (
  info: DestinationInfo,
  stored: DestinationSettings,
  foundIds: readonly string[],
): FormValues => {
  const start = startValues(info.fields, stored)
  const own = start.values.ids
  const isEmpty = !Array.isArray(own) || own.length === 0
  return {
    ...start,
    isEnabled: true,
    values: isEmpty ? { ...start.values, ids: foundIds } : start.values,
  }
}
