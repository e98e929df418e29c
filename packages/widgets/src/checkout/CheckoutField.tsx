import type { ReactElement } from 'react'

/** One field of the host's form. */
export interface CheckoutFieldProps {
  /** As the host reads it. */
  name: string
  label: string
  /** Default `text`. */
  type?: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox' | 'password' | undefined
  autoComplete?: string | undefined
  isRequired?: boolean | undefined
  /** Of a select. */
  options?: readonly { value: string; text: string }[] | undefined
  hint?: string | undefined
  value?: string | undefined
  /** What is wrong with it, in the shop's words. */
  error?: string | undefined
  /** Two of them stand side by side where there is room. */
  isHalf?: boolean | undefined
  maxLength?: number | undefined
}

export interface CheckoutGroup {
  title: string
  fields: readonly CheckoutFieldProps[]
}

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** A line of the form with its label, hint and error. */
export const CheckoutField = ({
  field,
  optionalText,
  className,
}: {
  field: CheckoutFieldProps
  optionalText: string
  className: string | undefined
}): ReactElement => {
  const { name, label, type = 'text', value = '', error, hint, isRequired, isHalf } = field
  const described = join(hint && `${name}-hint`, error && `${name}-error`)
  const common = {
    id: name,
    name,
    required: isRequired,
    className: 'ff-checkout-input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    autoComplete: field.autoComplete,
  }
  const words = (
    <>
      {label}
      {isRequired || type === 'checkbox' ? null : (
        <span className="ff-checkout-optional"> ({optionalText})</span>
      )}
    </>
  )
  return (
    <div
      className={join('ff-checkout-field', isHalf && 'ff-checkout-half', className)}
      data-ff-field=""
    >
      {type === 'checkbox' ? (
        <label className="ff-checkout-choice">
          <input
            {...common}
            className={undefined}
            type="checkbox"
            value="1"
            defaultChecked={!!value}
          />
          <span>{words}</span>
        </label>
      ) : (
        <label className="ff-checkout-label" htmlFor={name}>
          {words}
        </label>
      )}
      {type === 'select' ? (
        <select {...common} defaultValue={value}>
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...common} rows={3} maxLength={field.maxLength ?? 500} defaultValue={value} />
      ) : type === 'checkbox' ? null : (
        <input {...common} type={type} maxLength={field.maxLength ?? 160} defaultValue={value} />
      )}
      {hint ? (
        <span className="ff-checkout-hint" id={`${name}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="ff-checkout-error" id={`${name}-error`}>
          {error}
        </span>
      ) : null}
    </div>
  )
}
