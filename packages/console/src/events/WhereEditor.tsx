import type { SettingsField } from '@footfall/contract'
import { type ReactElement, useState } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { SettingsInput } from '../settings/SettingsInput.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { conditionFields } from './condition-fields.ts'
import { conditionValues, readConditions } from './rule-draft.ts'
import styles from './rule-screen.module.css'
import type { PartEditorProps } from './WhenEditor.tsx'

/** On which pages and for whom a rule counts. Rows that are not filled in yet live here only. */
export const WhereEditor = ({ draft, problems, onChange }: PartEditorProps): ReactElement => {
  const { t } = useTexts()
  const [values, setValues] = useState(() => conditionValues(draft.conditions))
  const set = (name: string, value: unknown): void => {
    const next = { ...values, [name]: value as never }
    setValues(next)
    onChange({ conditions: readConditions(next) as never })
  }
  const draw = ([name, field]: [string, SettingsField]): ReactElement => (
    <SettingsInput
      key={name}
      name={name}
      field={field}
      value={values[name]}
      problems={problemsBelow(problemsBelow(problems, 'conditions'), name)}
      onChange={(value) => set(name, value)}
    />
  )
  const fields = Object.entries(conditionFields)
  return (
    <>
      {fields.filter(([, field]) => !field.isAdvanced).map(draw)}
      <details className={styles.advanced}>
        <summary>{t('Only for some visitors')}</summary>
        <div>{fields.filter(([, field]) => field.isAdvanced).map(draw)}</div>
      </details>
    </>
  )
}
