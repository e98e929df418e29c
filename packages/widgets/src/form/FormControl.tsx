import { FORM_FILE_ENDINGS, FORM_TICK, type FormField, formOptions } from '@footfall/contract'
import type { ReactElement } from 'react'
import type { FormTexts } from './texts.ts'

export interface FormControlProps {
  field: FormField
  texts: FormTexts
  /** Begins all ids. */
  prefix: string
  value?: string | undefined
  /** Its condition does not hold from the start. */
  isOff: boolean
}

/** One field with its label, hint and place for what is wrong. */
export const FormControl = (props: FormControlProps): ReactElement => {
  const { field, texts, prefix, value = '', isOff } = props
  const { key, type, label, required, hint, showIfField } = field
  const id = `${prefix}-${key}`
  const hintId = hint ? `${id}-hint` : undefined
  if (type === 'hidden') {
    return (
      <div className="ff-field" data-ff-key={key} {...conditionOf(field, isOff)} data-ff-unseen="">
        <input type="hidden" name={key} defaultValue={value || formOptions(field)[0]} />
      </div>
    )
  }
  const options = formOptions(field)
  const isGroup = type === 'radio' || (type === 'checkbox' && options.length > 0)
  // A box that need not be ticked says so by itself.
  const isTick = type === 'checkbox' && !isGroup
  const words = (
    <>
      {label}
      {required || isTick ? null : <span className="ff-optional"> ({texts.optional})</span>}
    </>
  )
  // Where it depends on another one, only the script can tell whether it must be filled in.
  const isRequired = required && !showIfField
  const common = {
    id,
    name: key,
    required: isRequired,
    className: 'ff-input',
    'aria-describedby': hintId,
  }
  const hintLine = hint ? (
    <p className="ff-hint" id={hintId}>
      {hint}
    </p>
  ) : null
  const problem = <p className="ff-problem" id={`${id}-problem`} />
  const holder = {
    className: 'ff-field',
    'data-ff-key': key,
    'data-ff-required': required ? '' : undefined,
    ...conditionOf(field, isOff),
  }
  if (isGroup) {
    const ticked = value.split('\n')
    return (
      <fieldset
        {...holder}
        role={type === 'radio' ? 'radiogroup' : undefined}
        aria-describedby={hintId}
      >
        <legend className="ff-label">{words}</legend>
        {hintLine}
        {options.map((option, index) => (
          <label className="ff-choice" key={option}>
            <input
              type={type}
              id={index ? `${id}-${index}` : id}
              name={key}
              value={option}
              defaultChecked={ticked.includes(option)}
              required={type === 'radio' && isRequired}
            />
            <span>{option}</span>
          </label>
        ))}
        {problem}
      </fieldset>
    )
  }
  if (isTick) {
    return (
      <div {...holder}>
        <label className="ff-choice">
          <input
            {...common}
            type="checkbox"
            className={undefined}
            value={FORM_TICK}
            defaultChecked={value === FORM_TICK}
          />
          <span>{words}</span>
        </label>
        {hintLine}
        {problem}
      </div>
    )
  }
  return (
    <div {...holder}>
      <label className="ff-label" htmlFor={id}>
        {words}
      </label>
      {hintLine}
      <Control field={field} texts={texts} common={common} value={value} options={options} />
      {problem}
    </div>
  )
}

const Control = ({
  field,
  texts,
  common,
  value,
  options,
}: {
  field: FormField
  texts: FormTexts
  common: object
  value: string
  options: readonly string[]
}): ReactElement => {
  const { type, maxLength, autocomplete, accept } = field
  const all = { ...common, autoComplete: autocomplete || undefined, maxLength }
  if (type === 'textarea') return <textarea {...all} rows={5} defaultValue={value} />
  if (type === 'select') {
    return (
      <select {...common} autoComplete={autocomplete || undefined} defaultValue={value}>
        <option value="">{texts.choose}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  if (type === 'file') {
    return <input {...common} type="file" accept={accept || FORM_FILE_ENDINGS} multiple />
  }
  const step = type === 'number' ? 'any' : undefined
  return <input {...all} type={type} step={step} defaultValue={value} />
}

const conditionOf = (
  { showIfField, showIfValue }: Pick<FormField, 'showIfField' | 'showIfValue'>,
  isOff: boolean,
): object =>
  showIfField
    ? {
        'data-ff-if': showIfField,
        'data-ff-is': showIfValue || undefined,
        'data-ff-off': isOff ? '' : undefined,
      }
    : {}
