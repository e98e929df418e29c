import {
  includesRole,
  type SettingsValues,
  SINGLE_ID,
  type SiteDetail,
  type ThingDetail,
} from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { useServices } from '../app/services.ts'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useUnsaved } from '../shell/unsaved.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { useDraftForm } from '../things/use-draft-form.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { Card, CardActions, CardForm } from '../ui/Card.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaveActions } from '../ui/SaveActions.tsx'
import { budgetFields } from './budget-fields.ts'
import { withValue } from './popup-draft.ts'

/** How often popups of this site open by themselves, all together. */
export const BudgetCard = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const thing = useQuery(thingQuery(api, site.key, 'budget', SINGLE_ID))
  return (
    <Card
      title={t('How often popups open')}
      lead={t(
        'For all popups of this site together. What a visitor opens by a press is not counted.',
      )}
    >
      {thing.data ? (
        <BudgetForm site={site} stored={thing.data} />
      ) : thing.error ? (
        <Problem error={thing.error} onRetry={() => void thing.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Card>
  )
}

const BudgetForm = ({ site, stored }: { site: SiteDetail; stored: ThingDetail }): ReactElement => {
  const save = useSaveThing(site, 'budget')
  const { base, start, form, hasChanges, setForm, keep } = useDraftForm(
    stored,
    ({ draft }) => (draft.popupBudget ?? {}) as SettingsValues,
  )
  useUnsaved(hasChanges)
  const isReadOnly = !includesRole(site.role, 'editor')
  const problems = problemsBelow(detailsOf(save.error), 'popupBudget')
  const submit = (): void => {
    if (!hasChanges) return
    const draft = Object.keys(form).length > 0 ? { popupBudget: form } : {}
    save.mutate(
      { id: SINGLE_ID, version: base.version, draft },
      { onSuccess: (saved) => keep(saved, form) },
    )
  }
  return (
    <CardForm onSubmit={submit}>
      {Object.entries(budgetFields).map(([name, field]) => (
        <SettingsInput
          key={name}
          name={name}
          field={field}
          value={form[name]}
          problems={problemsBelow(problems, name)}
          onChange={(value) => setForm(withValue(form, name, value))}
        />
      ))}
      {save.error ? <Problem error={save.error} marked="all" /> : null}
      <CardActions>
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
      </CardActions>
    </CardForm>
  )
}
