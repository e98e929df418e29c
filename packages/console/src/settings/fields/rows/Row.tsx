import type { SettingsFields, SettingsRecord } from '@footfall/contract'
import { isShown, type SettingsProblem } from '@footfall/contract/fields'
import type { ReactElement } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RowButton } from '../../../ui/RowButton.tsx'
import { type DrawField, problemText } from '../field-control.ts'
import styles from './rows-control.module.css'

export interface RowProps {
  id: number
  name: string
  /** Such as 'Slide 2'. */
  title: string
  fields: SettingsFields
  row: SettingsRecord
  problems: readonly SettingsProblem[]
  draw: DrawField
  onChange(row: SettingsRecord): void
  onRemove(): void
  /** Absent: it is the first. */
  onUp: (() => void) | undefined
  /** Absent: it is the last. */
  onDown: (() => void) | undefined
}

/** One row with its fields. */
export const Row = (props: RowProps): ReactElement => {
  const { t } = useTexts()

  const { id, name, title, fields, row, problems, draw: Draw, onChange } = props
  const error = problemText(problems, t)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form's fieldsets have no box of their own.
    <div className={styles.row} data-row={id} role="group" aria-label={title}>
      <div className={styles.head}>
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        <RowButton
          way="up"
          icon="up"
          label={t('Move {{row}} up', { row: title })}
          onClick={props.onUp}
        />
        <RowButton
          way="down"
          icon="arrow-down"
          label={t('Move {{row}} down', { row: title })}
          onClick={props.onDown}
        />
        <RowButton
          icon="close"
          label={t('Remove {{row}}', { row: title })}
          onClick={props.onRemove}
        />
      </div>
      {error ? <p className={styles.error}>{error}</p> : null}
      {Object.entries(fields)
        .filter(([key]) => isShown(fields, key, row))
        .map(([key, field]) => (
          <Draw
            key={key}
            name={`${name}.${key}`}
            field={field}
            value={row[key] ?? field.default}
            problems={problemsBelow(problems, key)}
            onChange={(value) => onChange({ ...row, [key]: value })}
          />
        ))}
    </div>
  )
}
