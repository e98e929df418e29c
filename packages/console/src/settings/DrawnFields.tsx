import type { SettingsField, SettingsFields, SettingsValues } from '@footfall/contract'
import { isShown, type SettingsProblem } from '@footfall/contract/fields'
import type { ReactElement } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './drawn-fields.module.css'

export interface DrawnFieldsProps {
  fields: SettingsFields
  values: SettingsValues
  problems: readonly SettingsProblem[]
  /** What the rarer fields are folded under. */
  more: string
  draw(entry: [name: string, field: SettingsField]): ReactElement
}

/** The fields that apply, the rarer ones folded until one of them is wrong. */
export const DrawnFields = ({
  fields,
  values,
  problems,
  more,
  draw,
}: DrawnFieldsProps): ReactElement => {
  const shown = Object.entries(fields).filter(([name]) => isShown(fields, name, values))
  const advanced = shown.filter(([, field]) => field.isAdvanced)
  const isAdvancedWrong = advanced.some(([name]) => problemsBelow(problems, name).length > 0)
  return (
    <>
      {shown.filter(([, field]) => !field.isAdvanced).map(draw)}
      {advanced.length > 0 ? (
        <details className={styles.advanced} open={isAdvancedWrong || undefined}>
          <summary>
            <Icon name="down" />
            {more}
          </summary>
          <div className={styles.fields}>{advanced.map(draw)}</div>
        </details>
      ) : null}
    </>
  )
}
