import type { ReactNode } from 'react'

export interface FieldProps {
  id: string
  name: string
  label: string
  value: string
  /** What is wrong with the value, in words. */
  error: string | undefined
  /** Default `text`. */
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete: string
  isRequired?: boolean
  hint?: string
}

/** One line of a form with its label, hint and error. */
export const Field = ({
  id,
  name,
  label,
  value,
  error,
  type = 'text',
  autoComplete,
  isRequired = false,
  hint,
}: FieldProps): ReactNode => {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <p className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>
        {label} {!isRequired && <span className="meta">(optional)</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete={autoComplete}
        maxLength={160}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <span className="meta" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}
