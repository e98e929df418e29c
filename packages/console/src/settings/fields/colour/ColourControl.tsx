import { ColorPicker, ColorSwatch, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { type FieldControlProps, inputProps } from '../field-control.ts'
import styles from './colour-control.module.css'

/** The text can be typed as well as picked: who knows the brand's colour has it as text. */
export const ColourControl = (props: FieldControlProps<'colour'>): ReactElement => {
  const { field, value, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const isColour = /^#([\da-f]{6}|[\da-f]{8})$/i.test(text)
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
          aria-label={`Pick: ${field.label}`}
          onClick={() => setOpen(!isOpen)}
        >
          <ColorSwatch color={isColour ? text : 'transparent'} size={20} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={field.label}>
        <ColorPicker
          format={field.hasAlpha ? 'hexa' : 'hex'}
          saturationLabel="Saturation and brightness"
          hueLabel="Hue"
          alphaLabel="Opacity"
          value={isColour ? text : (field.default ?? '#808080')}
          onChange={onChange}
          {...(field.swatches ? { swatches: [...field.swatches] } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...inputProps(props)}
      withAsterisk={field.isRequired ?? false}
      leftSection={picker}
      leftSectionPointerEvents="all"
      classNames={{ input: styles.input ?? '' }}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
