import type { SettingsFields, SettingsValues } from '@footfall/contract'
import { checkValues, isShown } from '@footfall/contract/fields'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import card from '../../destination-card.module.css'
import { SettingsInput } from '../../SettingsInput.tsx'

export interface FieldSheetProps {
  fields: SettingsFields
  start?: SettingsValues
  /** Hears what would be stored. */
  onStored?(values: SettingsValues): void
}

/** A form of any fields that is checked as the server does it, for tests and to be looked at. */
export const FieldSheet = ({ fields, start = {}, onStored }: FieldSheetProps): ReactElement => {
  const [values, setValues] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const checked = checkValues(fields, values, { isComplete: true })
  const problems = isChecked && !checked.ok ? checked.problems : []
  return (
    <form
      className={card.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (checked.ok) onStored?.(checked.values)
      }}
    >
      {Object.entries(fields)
        .filter(([name]) => isShown(fields, name, values))
        .map(([name, field]) => (
          <SettingsInput
            key={name}
            name={name}
            field={field}
            value={values[name]}
            problems={problemsBelow(problems, name)}
            onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
          />
        ))}
      <div className={card.actions}>
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}
