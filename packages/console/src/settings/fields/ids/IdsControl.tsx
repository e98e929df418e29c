import { TagsInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'

export const IdsControl = (props: FieldControlProps<'ids'>): ReactElement => {
  const { t } = useTexts()

  const { field, value, onChange } = props
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return (
    <TagsInput
      {...inputProps(props, t)}
      withAsterisk={field.isRequired ?? false}
      value={ids}
      onChange={onChange}
      splitChars={[',', ' ', ';']}
      acceptValueOnBlur
      clearable={false}
      placeholder={ids.length > 0 ? t('Add another') : (field.placeholder ?? '')}
    />
  )
}
