import {
  FORM_KIND,
  includesRole,
  type SettingsEntry,
  type SettingsField,
  type SettingsValues,
  type SiteDetail,
  type ThingDetail,
} from '@footfall/contract'
import type { SheetEntry } from '@footfall/widgets/sheet'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Fragment, type ReactElement, useState } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { useServices } from '../app/services.ts'
import { NotifyAddress } from '../leads/NotifyAddress.tsx'
import { DrawnFields } from '../settings/DrawnFields.tsx'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useUnsaved } from '../shell/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DeleteThing } from '../things/DeleteThing.tsx'
import { type EntryForm, entryDraft, startEntry } from '../things/entry-form.ts'
import { useDraftForm } from '../things/use-draft-form.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaveActions } from '../ui/SaveActions.tsx'
import { useShownProps } from './use-shown-props.ts'
import { WidgetCode } from './WidgetCode.tsx'
import { WidgetPreview } from './WidgetPreview.tsx'
import styles from './widgets.module.css'
import type { WidgetsSearch } from './widgets-search.ts'

export interface WidgetEditorProps {
  site: SiteDetail
  entry: SettingsEntry
  sheet: SheetEntry
  id: string
  /** Absent: the site has no such widget yet. */
  stored: ThingDetail | undefined
  search: WidgetsSearch
  onSearch(part: WidgetsSearch): void
  onSaved(id: string): void
}

/** Preview, code and settings of the same values. What is shown first is what is saved, or an example. */
export const WidgetEditor = (props: WidgetEditorProps): ReactElement => {
  const { site, entry, sheet, id, stored, search, onSearch, onSaved } = props
  const { t } = useTexts()
  const { queries } = useServices()
  const { data: general } = useQuery(queries.general(site.key))
  const { fields } = entry
  const exampleValues = (n: number): SettingsValues =>
    startEntry(fields, asThing(sheet.examples[n - 1]?.settings ?? {})).values
  // An example is shown where nothing is saved; it becomes the site's own once it is saved.
  const [first] = useState(search.example ?? 1)
  const { base, start, form, hasChanges, setForm, keep } = useDraftForm(
    stored,
    (one): EntryForm =>
      one ? startEntry(fields, one) : { isEnabled: true, values: exampleValues(first) },
  )
  const [shown, setShown] = useState(stored ? undefined : search.example)
  // What was set beside it, while an example is looked at.
  const [own, setOwn] = useState(form.values)
  if (search.example !== shown) {
    setShown(search.example)
    if (!shown) setOwn(form.values)
    setForm({ ...form, values: search.example ? exampleValues(search.example) : own })
  }
  const isReadOnly = !includesRole(site.role, 'editor')
  // An example that was only looked at is nobody's work.
  const isTouched =
    JSON.stringify(form.values) !== JSON.stringify(exampleValues(search.example ?? first))
  useUnsaved((base ? hasChanges : isTouched) && !isReadOnly)
  const save = useSaveThing(site, 'widget')
  const draft = entryDraft(entry.name, fields, form, base)
  const settings = draft.settings as Record<string, unknown>
  const shownSettings = { ...settings, timeZone: general?.timeZone }
  const { total } = useShownProps({ site, entry, sheet, settings: shownSettings, search })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(
      { id, version: base?.version ?? 0, draft },
      {
        onSuccess(saved) {
          keep(saved, form)
          onSaved(saved.id)
        },
      },
    )
  }
  const problems = problemsBelow(detailsOf(save.error), 'settings')
  const draw = ([name, field]: [string, SettingsField]): ReactElement => (
    <Fragment key={name}>
      <SettingsInput
        name={name}
        field={field}
        value={form.values[name]}
        problems={problemsBelow(problems, name)}
        onChange={(value) => setForm({ ...form, values: { ...form.values, [name]: value } })}
      />
      {entry.name === FORM_KIND && name === 'notifyEmail' && !isReadOnly ? (
        <NotifyAddress site={site.key} email={String(form.values[name] ?? '')} />
      ) : null}
    </Fragment>
  )
  return (
    <div className={styles.columns}>
      <div className={styles.shown}>
        <WidgetPreview
          site={site}
          entry={entry}
          sheet={sheet}
          search={search}
          onSearch={onSearch}
          settings={shownSettings}
        />
        <WidgetCode
          entry={entry}
          sheet={sheet}
          settings={settings}
          id={id}
          total={total}
          place={{ site: site.key, endpoint: site.endpoint, timeZone: general?.timeZone }}
        />
      </div>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t('Settings')}>
        <fieldset disabled={isReadOnly}>
          <DrawnFields
            fields={fields}
            problems={problems}
            draw={draw}
            values={form.values}
            more={t('Advanced')}
          />
          {save.error ? <Problem error={save.error} marked="all" /> : null}
          <div className={styles.actions}>
            {base ? (
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
            ) : isReadOnly ? null : (
              <>
                <BusyButton type="submit" isBusy={save.isPending}>
                  {t('Use on this site')}
                </BusyButton>
                {hasChanges ? (
                  <Button variant="default" onClick={() => setForm(start)}>
                    {t('Undo changes')}
                  </Button>
                ) : null}
              </>
            )}
            {base && !isReadOnly && base.state !== 'deleted' ? (
              <DeleteThing
                site={site}
                id={id}
                kind="widget"
                name={t(entry.title)}
                version={base.version}
                stored={base.draft}
                className={styles.end}
                onDeleted={() => onSearch({ id: undefined, example: undefined })}
              />
            ) : null}
          </div>
          <p className={styles.note}>
            {t('It is on your pages once it is published, where its code stands in them.')}
          </p>
        </fieldset>
      </form>
    </div>
  )
}

/** An example's settings, as if they had been saved. */
const asThing = (settings: Readonly<Record<string, unknown>>): ThingDetail =>
  ({ draft: { settings }, state: 'live' }) as unknown as ThingDetail
