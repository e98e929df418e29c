import type { EventCatalogue, SettingsEntry, ThingState, TriggerDraft } from '@footfall/contract'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { detailsOf } from '../api/error-details.ts'
import { Trans } from '../texts/Trans.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DeleteThing } from '../things/DeleteThing.tsx'
import { ThingHead } from '../things/ThingHead.tsx'
import { type ThingForm, useThingForm } from '../things/use-thing-form.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { Saved } from '../ui/Saved.tsx'
import type { RulePart } from './events-search.ts'
import { partOfProblem, RuleParts } from './RuleParts.tsx'
import type { RuleScreenProps } from './RuleScreen.tsx'
import { newRuleId } from './rule-draft.ts'
import styles from './rule-screen.module.css'
import { type RuleWords, ruleWords } from './rule-words.ts'
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
  const { site, id, state, catalogue, triggers, onEdit } = props
  const form = useThingForm<TriggerDraft>({
    site,
    id,
    kind: 'trigger',
    stored: props.stored,
    version: props.version,
    newId: newRuleId,
    read: (draft) => draft as unknown as TriggerDraft,
    onSaved: props.onSaved,
    onError(error) {
      const wrong = partOfProblem(detailsOf(error))
      if (wrong) onEdit(wrong)
    },
  })
  const { draft, mayChange, save } = form
  const words = ruleWords(draft, { t, format, triggers, destinations: catalogue.destinations })
  const change = (part: Partial<TriggerDraft>): void => form.setDraft(withPart(draft, part))
  const wordsOf = (part: RulePart): string =>
    ({ when: words.does, where: words.where, tell: words.event, to: words.who, trust: '' })[part] ??
    t('any page')
  return (
    <>
      <ThingHead
        title={draft.title || draft.event.name || t('New event')}
        state={state}
        isOn={draft.isEnabled !== false}
        onSwitch={mayChange && id !== undefined ? (isEnabled) => change({ isEnabled }) : undefined}
      />
      <RuleSentence words={words} />
      <form onSubmit={form.submit} noValidate className={styles.screen}>
        <RuleParts
          site={site}
          draft={draft}
          problems={detailsOf(save.error)}
          catalogue={catalogue}
          triggers={triggers}
          mayChange={mayChange}
          onEdit={onEdit}
          edit={props.edit}
          wordsOf={wordsOf}
          onChange={change}
        />
        {save.error ? <Problem error={save.error} marked="all" /> : null}
        {mayChange ? (
          <RuleActions {...props} form={form} />
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

const RuleSentence = ({ words }: { words: RuleWords }): ReactElement => {
  const parts = { values: { ...words }, components: { b: <b /> } }
  return (
    <p className={styles.sentence} aria-live="polite">
      {words.where ? (
        <Trans
          i18nKey="When a visitor <b>{{does}}</b>, on <b>{{where}}</b>, tell <b>{{event}}</b> to <b>{{who}}</b>."
          {...parts}
        />
      ) : (
        <Trans
          i18nKey="When a visitor <b>{{does}}</b>, tell <b>{{event}}</b> to <b>{{who}}</b>."
          {...parts}
        />
      )}
    </p>
  )
}

/** How the form ends, for those who may change the rule. */
const RuleActions = (
  props: Pick<RuleFormProps, 'site' | 'id' | 'state' | 'onDeleted'> & {
    form: ThingForm<TriggerDraft>
  },
): ReactElement => {
  const { t } = useTexts()
  const { site, id, state, form } = props
  const { hasChanges, save, start } = form
  return (
    <div className={styles.actions}>
      <BusyButton type="submit" isBusy={save.isPending} isIdle={!hasChanges}>
        {t('Save')}
      </BusyButton>
      {id !== undefined && hasChanges ? (
        <Button variant="subtle" color="gray" onClick={form.reset}>
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
          version={form.version}
          stored={start}
          kind="trigger"
          name={start.title || start.event.name}
          className={styles.end}
          onDeleted={props.onDeleted}
        />
      ) : null}
    </div>
  )
}

/** What is emptied is gone, not there as nothing. */
const withPart = (draft: TriggerDraft, part: Partial<TriggerDraft>): TriggerDraft => {
  const next = { ...draft, ...part }
  for (const key of ['conditions', 'title', 'isEnabled'] as const) {
    if (next[key] === undefined || next[key] === '' || next[key] === true) delete next[key]
  }
  return next
}
