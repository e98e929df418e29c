import { popupRules, popupTriggers } from '@footfall/behaviors/popups/settings'
import {
  differingCodes,
  includesRole,
  type PopupDraft,
  type PopupSettings,
  type SettingsEntry,
  type ThingState,
} from '@footfall/contract'
import { Switch, TextInput } from '@mantine/core'
import { type FormEvent, type ReactElement, useState } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { newEntryId } from '../behaviors/entry-id.ts'
import { PublishEntry } from '../behaviors/PublishEntry.tsx'
import { RuleStateMark } from '../events/RuleStateMark.tsx'
import { CodesWarning } from '../publish/CodesWarning.tsx'
import { problemText } from '../settings/fields/field-control.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DeleteThing } from '../things/DeleteThing.tsx'
import { useDraftForm } from '../things/use-draft-form.ts'
import { useSaveThing } from '../things/use-save-thing.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Problem } from '../ui/Problem.tsx'
import { SaveActions } from '../ui/SaveActions.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'
import { ContentCard } from './ContentCard.tsx'
import { Jump } from './Jump.tsx'
import { LookCard } from './LookCard.tsx'
import { OrderCard } from './OrderCard.tsx'
import type { PopupChoice } from './PartFields.tsx'
import { PopupPreview } from './PopupPreview.tsx'
import { PopupRuleCards } from './PopupRuleCards.tsx'
import type { PopupScreenProps } from './PopupScreen.tsx'
import { readPopup } from './popup-draft.ts'
import styles from './popup-form.module.css'
import { needsMemory, popupSentence } from './popup-words.ts'
import { TestOnSite } from './TestOnSite.tsx'

export interface PopupFormProps extends PopupScreenProps {
  stored: PopupDraft
  version: number
  state: ThingState | undefined
  /** Every widget there is: blocks are among them, and the popup itself. */
  widgets: readonly SettingsEntry[]
  /** The site's other popups. */
  popups: readonly PopupChoice[]
  /** What the owner has to do before it can be published; of a template. */
  todo?: string | undefined
}

/** A popup as a sentence and its parts, with what visitors will see beside it; saved as one thing. */
export const PopupForm = (props: PopupFormProps): ReactElement => {
  const { site, id, state, widgets, popups, todo } = props
  const { t, language: reader } = useTexts()
  const format = useFormat()
  const edited = useDraftForm({ stored: props.stored, version: props.version }, (one) => one.stored)
  const { form: draft, setForm: setDraft, start } = edited
  const { version } = edited.base
  const [newId] = useState(() => newEntryId('popup'))
  const [shown, setShown] = useState(0)
  const save = useSaveThing(site, 'popup')
  const mayChange = includesRole(site.role, 'editor')
  const isReadOnly = !mayChange
  // A template that nobody has saved is nobody's work until it is changed.
  useUnsaved(edited.hasChanges && mayChange && !save.isPending)
  const hasChanges = id === undefined || edited.hasChanges
  const { settings } = draft
  const problems = detailsOf(save.error)
  const ofSettings = problemsBelow(problems, 'settings')
  const below = (part: keyof PopupSettings) => problemsBelow(ofSettings, part)
  const words = { t, format, language: reader, triggers: popupTriggers, rules: popupRules }
  const language = Math.min(shown, settings.content.length - 1)
  const content = settings.content[language]

  const change = (
    part: { [Key in keyof PopupSettings]?: PopupSettings[Key] | undefined },
  ): void => {
    const next = Object.entries({ ...settings, ...part }).filter(([, value]) => value !== undefined)
    setDraft({ ...draft, settings: Object.fromEntries(next) as unknown as PopupSettings })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(
      { id: id ?? newId, version, draft },
      {
        onSuccess: (thing) => {
          const next = readPopup(thing.draft)
          // Whoever has gone on typing stays where they are, and saves that next.
          if (edited.keep({ stored: next, version: thing.version }, draft)) props.onSaved(thing.id)
        },
      },
    )
  }
  const title = draft.title ?? ''
  return (
    <>
      <PageHead
        title={title || t('Popup')}
        aside={
          <>
            {state ? <RuleStateMark state={state} /> : null}
            {mayChange && id !== undefined ? (
              <Switch
                label={t('On')}
                checked={draft.isEnabled !== false}
                onChange={({ currentTarget }) => {
                  const { isEnabled: _, ...others } = draft
                  setDraft(currentTarget.checked ? others : { ...others, isEnabled: false })
                }}
              />
            ) : null}
          </>
        }
      />
      <p className={styles.sentence} aria-live="polite">
        {popupSentence(settings, words)}
      </p>
      <div className={styles.jumps}>
        <Jump to="popup-preview" label={t('See the preview')} isNarrow />
        {id === undefined ? null : <Jump to="popup-results" label={t('What came of it')} />}
      </div>
      {todo && id === undefined ? <Notice tone="waiting" title={todo} /> : null}
      <form onSubmit={submit} noValidate className={styles.columns} aria-label={t('Popup')}>
        <div className={styles.cards}>
          <PopupRuleCards
            settings={settings}
            words={words}
            popups={popups}
            mayChange={mayChange}
            site={site.key}
            problems={ofSettings}
            onChange={change}
          />
          <ContentCard
            widgets={widgets}
            popups={popups}
            mayChange={mayChange}
            site={site.key}
            content={settings.content}
            shown={language}
            problems={below('content')}
            onShown={setShown}
            hasOwnCodes={settings.hasOwnCodes === true}
            onChange={change}
          />
          <fieldset disabled={isReadOnly} className={styles.fieldset}>
            <LookCard
              site={site.key}
              entry={widgets.find(({ name }) => name === 'popup')}
              view={settings.view}
              popups={popups}
              problems={below('view')}
              onChange={(view) => change({ view })}
            />
            <ComparisonCard
              site={site.key}
              test={settings.test}
              problems={below('test')}
              mayChange={mayChange}
              onChange={(test) => change({ test })}
            />
            <OrderCard
              settings={settings}
              needsMemory={needsMemory(settings.rules, popupRules)}
              problems={ofSettings}
              onChange={change}
            />
            <Card title={t('What you call it')}>
              <TextInput
                label={t('Title')}
                description={t('To tell them apart; only you see it.')}
                value={title}
                error={problemText(problemsBelow(problems, 'title'), t)}
                onChange={({ currentTarget }) => setDraft({ ...draft, title: currentTarget.value })}
              />
            </Card>
          </fieldset>
        </div>
        <div className={styles.beside}>
          {save.error ? <Problem error={save.error} marked={MARKED} /> : null}
          <div className={styles.actions}>
            <SaveActions
              isReadOnly={isReadOnly}
              hasChanges={hasChanges}
              isBusy={save.isPending}
              isSaved={save.isSuccess}
              onReset={() => {
                save.reset()
                setDraft(start)
              }}
            />
            {id !== undefined && mayChange && !hasChanges && WAITING.includes(state) ? (
              <>
                <CodesWarning
                  changes={[
                    { title: title || t('Popup'), codes: differingCodes(settings.content) },
                  ]}
                />
                <PublishEntry site={site} id={id} kind="popup" />
              </>
            ) : null}
            {mayChange && content ? (
              <TestOnSite site={site} shown={{ content, view: settings.view }} />
            ) : null}
            {id !== undefined && mayChange && state !== 'deleted' ? (
              <DeleteThing
                site={site}
                id={id}
                version={version}
                kind="popup"
                name={title || t('Popup')}
                stored={start}
                className={styles.end}
                onDeleted={props.onDeleted}
              />
            ) : null}
          </div>
          <PopupPreview site={site} content={content} view={settings.view} />
        </div>
      </form>
      <div id="popup-results" tabIndex={-1} className={styles.results}>
        {props.children}
      </div>
    </>
  )
}

/** What publishing would change. */
const WAITING: readonly (ThingState | undefined)[] = ['new', 'changed', 'deleted']

/** Problems below these stand at their fields. */
const MARKED = ['settings.view', 'settings.test', 'settings.priority', 'title']
