import { Anchor, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { problemsBelow } from '../../../api/error-details.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, partsOf, problemText } from '../field-control.ts'
import styles from './picture-control.module.css'

/** The console shows no pictures of other hosts, which would then see who works in it: one is opened to be looked at. */
export const PictureControl = (props: FieldControlProps<'picture'>): ReactElement => {
  const { t } = useTexts()

  const { name, field, value, problems, onChange } = props
  const { src, alt } = partsOf(value)
  const address = typeof src === 'string' ? src : ''
  const said = typeof alt === 'string' ? alt : ''
  const change = (next: { src?: string; alt?: string }): void => {
    const picture = { src: address, alt: said, ...next }
    onChange(picture.src || picture.alt ? picture : undefined)
  }
  return (
    <FieldGroup
      label={t(field.label)}
      help={helpOf(field, t)}
      isRequired={field.isRequired}
      error={problemText(problems, t)}
    >
      <div className={styles.box}>
        <TextInput
          name={`${name}.src`}
          label={t('Address of the picture')}
          placeholder="https://"
          error={problemText(problemsBelow(problems, 'src'), t)}
          spellCheck={false}
          autoComplete="off"
          value={address}
          onChange={({ currentTarget }) => change({ src: currentTarget.value })}
        />
        {/^https:\/\/./.test(address) ? (
          <Anchor className={styles.open} href={address} target="_blank" rel="noreferrer" size="sm">
            <Icon name="external" size={14} />
            {t('Look at it')}
          </Anchor>
        ) : null}
        <TextInput
          name={`${name}.alt`}
          label={t('What it shows')}
          description={t('Read out to those who cannot see it. Leave empty if it is decoration.')}
          error={problemText(problemsBelow(problems, 'alt'), t)}
          autoComplete="off"
          value={said}
          onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
        />
      </div>
    </FieldGroup>
  )
}
