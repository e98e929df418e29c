import { includesRole, SINGLE_ID, type SiteDetail, type ThingDetail } from '@footfall/contract'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent, ReactElement } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useServices } from '../../app/services.ts'
import { useUnsaved } from '../../shell/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isSame } from '../../things/is-same.ts'
import { getThing } from '../../things/things-query.ts'
import { useDraftForm } from '../../things/use-draft-form.ts'
import { useSaveThing } from '../../things/use-save-thing.ts'
import { Problem } from '../../ui/Problem.tsx'
import { SaveActions } from '../../ui/SaveActions.tsx'
import { useUndo } from '../../undo/use-undo.ts'
import { RegionCard } from './RegionCard.tsx'
import { type RulesForm, startRules, withRules } from './rules-form.ts'
import styles from './rules-screen.module.css'
import { ToolCard } from './ToolCard.tsx'

const CONFLICT = new ApiError(409, 'FOOTFALL_E_CONFLICT')

/** The rules as one form. Other cards save into the same draft, so only a change of these very rules is in the way. */
export const RulesEditor = ({
  site,
  stored,
}: {
  site: SiteDetail
  stored: ThingDetail
}): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const { start, form, hasChanges, setForm, keep } = useDraftForm(stored, ({ draft }) =>
    startRules(draft),
  )
  const thing = useSaveThing(site, 'consent')
  const save = useMutation({
    mutationFn: async ({ wanted, base }: { wanted: RulesForm; base: RulesForm }) => {
      // Not by the query that draws this screen: failing, it would take along what is typed.
      const latest = await getThing(api, site.key, { kind: 'consent', id: SINGLE_ID })
      if (!isSame(startRules(latest.draft), base)) throw CONFLICT
      const { version, draft } = latest
      return thing.mutateAsync({ id: SINGLE_ID, version, draft: withRules(draft, wanted) })
    },
  })
  const tellUndo = useUndo()
  useUnsaved(hasChanges)
  const isReadOnly = !includesRole(site.role, 'editor')
  const change = (part: Partial<RulesForm>): void => setForm({ ...form, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(
      { wanted: form, base: start },
      {
        onSuccess(saved) {
          const base = startRules(saved.draft)
          keep(saved, form)
          tellUndo({
            did: t('The consent rules were saved.'),
            undo: async () => keep(await save.mutateAsync({ wanted: start, base }), base),
          })
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset disabled={isReadOnly}>
        <ToolCard site={site} form={form} isReadOnly={isReadOnly} onChange={change} />
        <RegionCard
          form={form}
          consent={withRules(stored.draft, form).consent as never}
          isReadOnly={isReadOnly}
          onChange={change}
        />
        {save.error ? <Problem error={save.error} /> : null}
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
        </div>
      </fieldset>
    </form>
  )
}
