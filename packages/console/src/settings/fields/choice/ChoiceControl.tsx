import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const ChoiceControl = (props: FieldControlProps<'choice'>): ReactElement => {
  const { t } = useTexts()

  return (
    <NativeSelect
      {...inputProps(props, t)}
      withAsterisk={props.field.isRequired ?? false}
      value={String(props.value ?? '')}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      data={props.field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
    />
  )
}
