import { ColorPicker, ColorSwatch, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type FieldControlProps, inputProps } from '../field-control.ts'
import styles from './colour-control.module.css'

/** The text can be typed as well as picked: who knows the brand's colour has it as text. */
export const ColourControl = (props: FieldControlProps<'colour'>): ReactElement => {
  const { t } = useTexts()

  const { field, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const typed = typeof value === 'string' ? value : ''
  const isColour = /^#([\da-f]{6}|[\da-f]{8})$/i.test(typed)
  const picker = (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.swatch}
          aria-label={t('Pick: {{field}}', { field: t(field.label) })}
          onClick={() => setOpen(!isOpen)}
        >
          <ColorSwatch color={isColour ? typed : 'transparent'} size={20} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(field.label)}>
        <ColorPicker
          format={field.hasAlpha ? 'hexa' : 'hex'}
          saturationLabel={t('Saturation and brightness')}
          hueLabel={t('Hue')}
          alphaLabel={t('Opacity')}
          value={isColour ? typed : (field.default ?? '#808080')}
          onChange={onChange}
          {...(field.swatches ? { swatches: [...field.swatches] } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...inputProps(props, t)}
      withAsterisk={field.isRequired ?? false}
      leftSection={picker}
      leftSectionPointerEvents="all"
      classNames={{ input: styles.input ?? '' }}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      value={typed}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
