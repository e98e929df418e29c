import { includesRole, type SettingsField, type ThingDetail } from '@footfall/contract'
import { Switch, TextInput } from '@mantine/core'
import { type FormEvent, type ReactElement, useLayoutEffect } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { PickButton } from '../events/PickButton.tsx'
import { DrawnFields } from '../settings/DrawnFields.tsx'
import { ownProblem } from '../settings/fields/field-control.ts'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { DeleteThing } from '../things/DeleteThing.tsx'
import { type EntryForm, entryDraft, startEntry } from '../things/entry-form.ts'
import { useDraftForm } from '../things/use-draft-form.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaveActions } from '../ui/SaveActions.tsx'
import type { BehaviorEntryProps } from './BehaviorEntry.tsx'
import styles from './behaviors.module.css'
import { PublishEntry } from './PublishEntry.tsx'

export interface BehaviorFormProps extends BehaviorEntryProps {
  /** Absent: it is new. */
  stored: ThingDetail | undefined
}

interface Form extends EntryForm {
  title: string
}

/** A behaviour's settings, drawn from the data of its fields; the server decides what is valid. */
export const BehaviorForm = (props: BehaviorFormProps): ReactElement => {
  const { site, info, id, stored, place, onChanged, onGone } = props
  const { t } = useTexts()
  const { fields } = info
  const { base, start, form, hasChanges, setForm, keep } = useDraftForm(
    stored,
    (one): Form => ({ ...startEntry(fields, one), title: String(one?.draft.title ?? '') }),
  )
  const save = useSaveThing(site, 'behavior')
  const isReadOnly = !includesRole(site.role, 'editor')
  const key = `${info.name}/${id}`
  // Before it is drawn: nobody sees ‘Saved’ beside a bar that still asks to save.
  useLayoutEffect(() => onChanged(key, hasChanges), [onChanged, key, hasChanges])
  useLayoutEffect(() => () => onChanged(key, false), [onChanged, key])

  const change = (part: Partial<Form>): void => setForm({ ...form, ...part })
  const setField = (name: string, value: Form['values'][string]): void =>
    change({ values: { ...form.values, [name]: value } })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { title: _, ...draft } = entryDraft(info.name, fields, form, base)
    save.mutate(
      {
        id,
        version: base?.version ?? 0,
        draft: { ...draft, ...(form.title.trim() && { title: form.title.trim() }) },
      },
      { onSuccess: (saved) => keep(saved, form) },
    )
  }
  const problems = detailsOf(save.error)
  const ofSettings = problemsBelow(problems, 'settings')

  const draw = ([name, field]: [string, SettingsField]): ReactElement => (
    <div key={name} className={styles.field}>
      <SettingsInput
        name={name}
        field={field}
        value={form.values[name]}
        problems={problemsBelow(ofSettings, name)}
        onChange={(value) => setField(name, value)}
      />
      {field.kind === 'selector' && !isReadOnly ? (
        <PickButton
          site={site.key}
          selector={String(form.values[name] ?? '')}
          label={form.values[name] ? t('See it on your site') : t('Pick the element on your site')}
          onChoose={({ selector }) => setField(name, selector)}
        />
      ) : null}
    </div>
  )
  const name = form.title || [t(info.title), place].filter(Boolean).join(' ')
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={name}>
      <fieldset disabled={isReadOnly}>
        {place ? <h3 className={styles.entry}>{name}</h3> : null}
        {base?.state === 'deleted' ? (
          <Notice tone="waiting" title={t('Deleted, live until you publish')} />
        ) : null}
        <Switch
          label={t('On your pages')}
          description={t('Off: pages go without it, what you filled in is kept.')}
          checked={form.isEnabled}
          onChange={({ currentTarget }) => change({ isEnabled: currentTarget.checked })}
        />
        {place || form.title ? (
          <TextInput
            label={t('Title')}
            description={t('To tell them apart; only you see it.')}
            value={form.title}
            error={ownProblem(problemsBelow(problems, 'title'))}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        ) : null}
        <DrawnFields
          fields={fields}
          draw={draw}
          values={form.values}
          problems={ofSettings}
          more={t('Advanced')}
        />
        {save.error ? <Problem error={save.error} marked="all" /> : null}
        <div className={styles.actions}>
          <SaveActions
            isReadOnly={isReadOnly}
            hasChanges={hasChanges}
            isBusy={save.isPending}
            isSaved={save.isSuccess}
            onReset={() => {
              save.reset()
              setForm(start)
            }}
          />
          {base && !isReadOnly ? (
            <>
              {props.isWaiting && !hasChanges ? (
                <PublishEntry site={site} id={id} kind="behavior" />
              ) : null}
              {base.state === 'deleted' ? null : (
                <DeleteThing
                  site={site}
                  id={id}
                  name={name}
                  kind="behavior"
                  version={base.version}
                  stored={base.draft}
                  className={styles.end}
                  onDeleted={onGone}
                />
              )}
            </>
          ) : null}
        </div>
      </fieldset>
    </form>
  )
}
