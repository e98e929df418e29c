import { popupRules, popupTriggers } from '@footfall/behaviors/popups/settings'
import {
  differingCodes,
  type PopupDraft,
  type PopupSettings,
  type SettingsEntry,
  type ThingState,
} from '@footfall/contract'
import { TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { detailsOf, problemsBelow } from '../api/error-details.ts'
import { newEntryId } from '../behaviors/entry-id.ts'
import { PublishEntry } from '../behaviors/PublishEntry.tsx'
import { CodesWarning } from '../publish/CodesWarning.tsx'
import { problemText } from '../settings/fields/field-control.ts'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DeleteThing } from '../things/DeleteThing.tsx'
import { ThingHead } from '../things/ThingHead.tsx'
import { type ThingForm, useThingForm } from '../things/use-thing-form.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
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
import { needsMemory, type PopupWordTools, popupSentence } from './popup-words.ts'
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
  const { site, id, state, todo } = props
  const { t, language: reader } = useTexts()
  const format = useFormat()
  const form = useThingForm<PopupDraft>({
    site,
    id,
    kind: 'popup',
    stored: props.stored,
    version: props.version,
    newId: () => newEntryId('popup'),
    read: readPopup,
    onSaved: props.onSaved,
  })
  const [shown, setShown] = useState(0)
  const { draft, setDraft, mayChange, save } = form
  const { settings } = draft
  const words = { t, format, language: reader, triggers: popupTriggers, rules: popupRules }
  const language = Math.min(shown, settings.content.length - 1)
  const content = settings.content[language]
  const turn = (isOn: boolean): void => {
    const { isEnabled: _, ...others } = draft
    setDraft(isOn ? others : { ...others, isEnabled: false })
  }
  return (
    <>
      <ThingHead
        title={draft.title || t('Popup')}
        state={state}
        isOn={draft.isEnabled !== false}
        onSwitch={mayChange && id !== undefined ? turn : undefined}
      />
      <p className={styles.sentence} aria-live="polite">
        {popupSentence(settings, words)}
      </p>
      <div className={styles.jumps}>
        <Jump to="popup-preview" label={t('See the preview')} isNarrow />
        {id === undefined ? null : <Jump to="popup-results" label={t('What came of it')} />}
      </div>
      {todo && id === undefined ? <Notice tone="waiting" title={todo} /> : null}
      <form onSubmit={form.submit} noValidate className={styles.columns} aria-label={t('Popup')}>
        <PopupCards {...props} form={form} words={words} shown={language} onShown={setShown} />
        <div className={styles.beside}>
          {save.error ? <Problem error={save.error} marked={MARKED} /> : null}
          <PopupActions {...props} form={form} content={content} />
          <PopupPreview site={site} content={content} view={settings.view} />
        </div>
      </form>
      <div id="popup-results" tabIndex={-1} className={styles.results}>
        {props.children}
      </div>
    </>
  )
}

interface PopupCardsProps extends Pick<PopupFormProps, 'site' | 'widgets' | 'popups'> {
  form: ThingForm<PopupDraft>
  words: PopupWordTools
  /** Which language's content. */
  shown: number
  onShown(language: number): void
}

/** All that is set of a popup. */
const PopupCards = (props: PopupCardsProps): ReactElement => {
  const { site, widgets, popups, form, words, shown, onShown } = props
  const { draft, setDraft, mayChange } = form
  const { settings } = draft
  const { t } = useTexts()
  const problems = detailsOf(form.save.error)
  const ofSettings = problemsBelow(problems, 'settings')
  const below = (part: keyof PopupSettings) => problemsBelow(ofSettings, part)
  const change = (part: SettingsPart): void =>
    setDraft({ ...draft, settings: withPart(settings, part) })
  const common = { site: site.key, popups, mayChange }
  return (
    <div className={styles.cards}>
      <PopupRuleCards
        {...common}
        settings={settings}
        words={words}
        problems={ofSettings}
        onChange={change}
      />
      <ContentCard
        {...common}
        widgets={widgets}
        content={settings.content}
        shown={shown}
        problems={below('content')}
        onShown={onShown}
        hasOwnCodes={settings.hasOwnCodes === true}
        onChange={change}
      />
      <fieldset disabled={!mayChange} className={styles.fieldset}>
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
            value={draft.title ?? ''}
            error={problemText(problemsBelow(problems, 'title'), t)}
            onChange={({ currentTarget }) => setDraft({ ...draft, title: currentTarget.value })}
          />
        </Card>
      </fieldset>
    </div>
  )
}

type SettingsPart = { [Key in keyof PopupSettings]?: PopupSettings[Key] | undefined }

/** What is undefined goes. */
const withPart = (settings: PopupSettings, part: SettingsPart): PopupSettings => {
  const next = Object.entries({ ...settings, ...part }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(next) as unknown as PopupSettings
}

interface PopupActionsProps extends Pick<PopupFormProps, 'site' | 'id' | 'state' | 'onDeleted'> {
  form: ThingForm<PopupDraft>
  /** As it is shown beside. */
  content: PopupSettings['content'][number] | undefined
}

/** What can be done with the popup as a whole. */
const PopupActions = (props: PopupActionsProps): ReactElement => {
  const { site, id, state, form, content } = props
  const { draft, hasChanges, mayChange, save } = form
  const { settings } = draft
  const { t } = useTexts()
  const title = draft.title || t('Popup')
  return (
    <div className={styles.actions}>
      <SaveActions
        isReadOnly={!mayChange}
        hasChanges={hasChanges}
        isBusy={save.isPending}
        isSaved={save.isSuccess}
        onReset={form.reset}
      />
      {id !== undefined && mayChange && !hasChanges && WAITING.includes(state) ? (
        <>
          <CodesWarning changes={[{ title, codes: differingCodes(settings.content) }]} />
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
          version={form.version}
          kind="popup"
          name={title}
          stored={form.start}
          className={styles.end}
          onDeleted={props.onDeleted}
        />
      ) : null}
    </div>
  )
}

/** What publishing would change. */
const WAITING: readonly (ThingState | undefined)[] = ['new', 'changed', 'deleted']

/** Problems below these stand at their fields. */
const MARKED = ['settings.view', 'settings.test', 'settings.priority', 'title']
