import type { SettingsEntry, SettingsField, TriggerDraft } from '@footfall/contract'
import { isShown, type SettingsProblem } from '@footfall/contract/fields'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { PickButton } from './PickButton.tsx'
import { filledIn } from './rule-draft.ts'
import styles from './rule-screen.module.css'

export interface PartEditorProps {
  site: string
  draft: TriggerDraft
  problems: readonly SettingsProblem[]
  onChange(part: Partial<TriggerDraft>): void
}

export interface WhenEditorProps extends PartEditorProps {
  triggers: readonly SettingsEntry[]
}

/** What a rule waits for: the trigger, and its own settings. A selector can be picked on the owner's site. */
export const WhenEditor = (props: WhenEditorProps): ReactElement => {
  const { t } = useTexts()
  const { site, draft, problems, triggers, onChange } = props
  const entry = triggers.find(({ name }) => name === draft.trigger)
  const fields = entry?.fields ?? {}
  const setField = (name: string, value: unknown): void =>
    onChange({ settings: filledIn(fields, { ...draft.settings, [name]: value as never }) })

  const draw = ([name, field]: [string, SettingsField]): ReactElement => (
    <div key={name} className={styles.fields}>
      <SettingsInput
        name={name}
        field={field}
        value={draft.settings[name] ?? field.default}
        problems={problemsBelow(problemsBelow(problems, 'settings'), name)}
        onChange={(value) => setField(name, value)}
      />
      {field.kind === 'selector' ? (
        <PickButton
          site={site}
          selector={String(draft.settings[name] ?? '')}
          label={
            draft.settings[name] ? t('See it on your site') : t('Pick the element on your site')
          }
          onChoose={({ selector }) => setField(name, selector)}
        />
      ) : null}
    </div>
  )
  const shown = Object.entries(fields).filter(([name]) => isShown(fields, name, draft.settings))
  const advanced = shown.filter(([, field]) => field.isAdvanced)
  return (
    <>
      <NativeSelect
        label={t('What the visitor does')}
        value={draft.trigger}
        data={triggers.map(({ name, title }) => ({ value: name, label: t(title) }))}
        onChange={({ currentTarget }) => onChange({ trigger: currentTarget.value, settings: {} })}
      />
      {shown.filter(([, field]) => !field.isAdvanced).map(draw)}
      {advanced.length > 0 ? (
        <details className={styles.advanced}>
          <summary>{t('Advanced')}</summary>
          <div>{advanced.map(draw)}</div>
        </details>
      ) : null}
    </>
  )
}
