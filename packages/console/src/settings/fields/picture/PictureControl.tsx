import { Anchor, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { helpOf } from '../../field-help.ts'
import { FieldGroup } from '../FieldGroup.tsx'
import { type FieldControlProps, ownProblem, partsOf, problemsBelow } from '../field-control.ts'
import styles from './picture-control.module.css'

/** The console shows no pictures of other hosts, which would then see who works in it: one is opened to be looked at. */
export const PictureControl = (props: FieldControlProps<'picture'>): ReactElement => {
  const { name, field, value, problems, onChange } = props
  const { src, alt } = partsOf(value)
  const address = typeof src === 'string' ? src : ''
  const text = typeof alt === 'string' ? alt : ''
  const change = (next: { src?: string; alt?: string }): void => {
    const picture = { src: address, alt: text, ...next }
    onChange(picture.src || picture.alt ? picture : undefined)
  }
  return (
    <FieldGroup
      label={field.label}
      help={helpOf(field)}
      isRequired={field.isRequired}
      error={ownProblem(problems)}
    >
      <div className={styles.box}>
        <TextInput
          name={`${name}.src`}
          label="Address of the picture"
          placeholder="https://"
          error={ownProblem(problemsBelow(problems, 'src'))}
          spellCheck={false}
          autoComplete="off"
          value={address}
          onChange={({ currentTarget }) => change({ src: currentTarget.value })}
        />
        {/^https:\/\/./.test(address) ? (
          <Anchor className={styles.open} href={address} target="_blank" rel="noreferrer" size="sm">
            <Icon name="external" size={14} />
            Look at it
          </Anchor>
        ) : null}
        <TextInput
          name={`${name}.alt`}
          label="What it shows"
          description="Read out to those who cannot see it. Leave empty if it is decoration."
          error={ownProblem(problemsBelow(problems, 'alt'))}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
        />
      </div>
    </FieldGroup>
  )
}
