import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const ChoiceControl = (props: FieldControlProps<'choice'>): ReactElement => {
  const { t } = useTexts()
  const { field, value, onChange } = props
  const choices = field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))
  const isChosen = value !== undefined && value !== ''
  const hasBlank = field.default !== undefined || choices.some((choice) => choice.value === '')
  // The browser would show the first one as chosen where none is.
  const needsBlank = !hasBlank && !(field.isRequired && isChosen)
  return (
    <NativeSelect
      {...inputProps(props, t)}
      withAsterisk={field.isRequired ?? false}
      value={String(value ?? '')}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' && needsBlank ? undefined : currentTarget.value)
      }
      data={needsBlank ? [{ value: '', label: t('Not chosen') }, ...choices] : choices}
    />
  )
}
