import {
  type EventCatalogue,
  includesRole,
  type SettingsEntry,
  type ThingState,
  type TriggerDraft,
} from '@footfall/contract'
import { Button, Switch } from '@mantine/core'
import { type FormEvent, type ReactElement, useState } from 'react'
import { detailsOf } from '../api/error-details.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { Trans } from '../texts/Trans.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DeleteThing } from '../things/DeleteThing.tsx'
import { useDraftForm } from '../things/use-draft-form.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Saved } from '../ui/Saved.tsx'
import type { RulePart } from './events-search.ts'
import { partOfProblem, RuleParts } from './RuleParts.tsx'
import type { RuleScreenProps } from './RuleScreen.tsx'
import { RuleStateMark } from './RuleStateMark.tsx'
import { newRuleId } from './rule-draft.ts'
import styles from './rule-screen.module.css'
import { ruleWords } from './rule-words.ts'
import { TrialCard } from './TrialCard.tsx'

export interface RuleFormProps extends RuleScreenProps {
  stored: TriggerDraft
  version: number
  state: ThingState | undefined
  catalogue: EventCatalogue
  triggers: readonly SettingsEntry[]
}

/** The sentence, its parts, and what it would have done; saved as one thing. */
export const RuleForm = (props: RuleFormProps): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { site, id, state, catalogue, triggers, onEdit, onSaved } = props
  const edited = useDraftForm({ stored: props.stored, version: props.version }, (one) => one.stored)
  const { form: draft, setForm: setDraft, start: stored, keep } = edited
  const { version } = edited.base
  const [newId] = useState(newRuleId)
  const save = useSaveThing(site, 'trigger')
  const hasChanges = id === undefined || edited.hasChanges
  useUnsaved(edited.hasChanges && !save.isPending)
  const mayChange = includesRole(site.role, 'editor')
  const problems = detailsOf(save.error)
  const words = ruleWords(draft, { t, format, triggers, destinations: catalogue.destinations })

  const change = (part: Partial<TriggerDraft>): void => {
    const next = { ...draft, ...part }
    // What is emptied is gone, not there as nothing.
    for (const key of ['conditions', 'title', 'isEnabled'] as const) {
      if (next[key] === undefined || next[key] === '' || next[key] === true) delete next[key]
    }
    setDraft(next)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(
      { id: id ?? newId, version, draft },
      {
        onSuccess: (thing) => {
          const next = thing.draft as unknown as TriggerDraft
          // Whoever has gone on typing stays where they are, and saves that next.
          if (keep({ stored: next, version: thing.version }, draft)) onSaved(thing.id)
        },
        onError: (error) => {
          const wrong = partOfProblem(detailsOf(error))
          if (wrong) onEdit(wrong)
        },
      },
    )
  }
  const part = (name: RulePart): string =>
    ({ when: words.does, where: words.where, tell: words.event, to: words.who, trust: '' })[name] ??
    t('any page')
  const b = <b />
  return (
    <>
      <PageHead
        title={draft.title || draft.event.name || t('New event')}
        aside={
          <>
            {state ? <RuleStateMark state={state} /> : null}
            {mayChange && id !== undefined ? (
              <Switch
                label={t('On')}
                checked={draft.isEnabled !== false}
                onChange={({ currentTarget }) => change({ isEnabled: currentTarget.checked })}
              />
            ) : null}
          </>
        }
      />
      <p className={styles.sentence} aria-live="polite">
        {words.where ? (
          <Trans
            i18nKey="When a visitor <b>{{does}}</b>, on <b>{{where}}</b>, tell <b>{{event}}</b> to <b>{{who}}</b>."
            values={{ ...words }}
            components={{ b }}
          />
        ) : (
          <Trans
            i18nKey="When a visitor <b>{{does}}</b>, tell <b>{{event}}</b> to <b>{{who}}</b>."
            values={{ ...words }}
            components={{ b }}
          />
        )}
      </p>
      <form onSubmit={submit} noValidate className={styles.screen}>
        <RuleParts
          site={site}
          draft={draft}
          problems={problems}
          catalogue={catalogue}
          triggers={triggers}
          mayChange={mayChange}
          onEdit={onEdit}
          edit={props.edit}
          wordsOf={part}
          onChange={change}
        />
        {save.error ? <Problem error={save.error} marked="all" /> : null}
        {mayChange ? (
          <div className={styles.actions}>
            <BusyButton type="submit" isBusy={save.isPending} isIdle={!hasChanges}>
              {t('Save')}
            </BusyButton>
            {id !== undefined && hasChanges ? (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  save.reset()
                  setDraft(stored)
                }}
              >
                {t('Undo changes')}
              </Button>
            ) : null}
            <Saved
              isShown={save.isSuccess && !hasChanges}
              text={t('Saved. Pages have it once it is published.')}
            />
            {id !== undefined && state !== 'deleted' ? (
              <DeleteThing
                site={site}
                id={id}
                version={version}
                stored={stored}
                kind="trigger"
                name={stored.title || stored.event.name}
                className={styles.end}
                onDeleted={props.onDeleted}
              />
            ) : null}
          </div>
        ) : (
          <p className={styles.quiet}>
            {t('Only owners and editors of this site may change this.')}
          </p>
        )}
      </form>
      <TrialCard
        site={site.key}
        rule={{
          trigger: draft.trigger,
          settings: draft.settings,
          ...(draft.conditions && { conditions: draft.conditions }),
        }}
        entry={triggers.find(({ name }) => name === draft.trigger)}
      />
    </>
  )
}
