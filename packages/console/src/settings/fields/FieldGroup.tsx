import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './field-group.module.css'

export interface FieldGroupProps {
  label: string
  help: string
  isRequired?: boolean | undefined
  error: string | undefined
  children: ReactNode
}

/** Several controls that are one field: its name, help and error are said of all of them. */
export const FieldGroup = (props: FieldGroupProps): ReactElement => {
  const { label, help, isRequired, error, children } = props
  const id = useId()
  const told = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as the labels beside it are.
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={told || undefined}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
        {isRequired ? (
          <span className={styles.asterisk} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </p>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      <div className={styles.parts}>{children}</div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
