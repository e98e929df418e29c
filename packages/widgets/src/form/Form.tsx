import {
  FORM_CONSENT,
  FORM_LANGUAGE,
  FORM_TICK,
  FORM_TRAP,
  type FormField,
  shownFormFields,
} from '@footfall/contract'
import { type ReactElement, type ReactNode, useId } from 'react'
import { useController } from '../light/use-controller.ts'
import { withLinks } from '../light/with-links.tsx'
import { browser } from './browser.ts'
import { controllerSettings } from './controller-settings.ts'
import { FormControl } from './FormControl.tsx'
import type { FormWidgetSettings } from './settings.ts'
import { formTexts } from './texts.ts'

export interface FormProps extends Partial<Omit<FormWidgetSettings, 'fields' | 'consentText'>> {
  fields?: readonly FormField[] | undefined
  /** Beside the box that must be ticked. In text, `[policy](/privacy)` is a link. */
  consentText?: ReactNode
  /** Key of the site, and id of the published form: only what is published is taken. */
  site?: string | undefined
  id?: string | undefined
  /** Base address of the Footfall server. */
  endpoint?: string | undefined
  /** Of the page: messages in English or German. */
  language?: string | undefined
  /** What stands in the fields from the start, by their keys. */
  values?: Readonly<Record<string, string>> | undefined
  className?: string | undefined
  /** Nothing is sent: a press shows what a visitor would see afterwards. */
  isPreview?: boolean | undefined
}

/** A form whose leads our server keeps. Without a script it is an ordinary one, in a single step. */
export const Form = ({
  fields = [],
  consentText,
  submitLabel,
  successText,
  event,
  isPreview,
  site,
  id,
  endpoint = '',
  language,
  values = {},
  className,
}: FormProps): ReactElement => {
  const made = useId()
  const prefix = id ?? made
  const texts = formTexts(language)
  const ref = useController(
    browser,
    controllerSettings({ language, successText, event, isPreview }),
    { content: JSON.stringify(fields) },
  )
  const shown = shownFormFields(fields, values)
  const steps = [...new Set(fields.map(stepOf))].sort((one, other) => one - other)
  const isLong = steps.length > 1
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      className={['ff-form', className].filter(Boolean).join(' ')}
      lang={language}
    >
      <form
        method="post"
        action={site && `${endpoint}/v1/form/${site}/${id}`}
        encType={fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      >
        <div className="ff-form-problems" role="alert" />
        {steps.map((step, index) => (
          <Step
            key={step}
            title={
              isLong &&
              texts.step.replace('{n}', String(index + 1)).replace('{of}', String(steps.length))
            }
            at={index + 1}
            of={steps.length}
          >
            {fields
              .filter((field) => stepOf(field) === step)
              .map((field) => (
                <FormControl
                  key={field.key}
                  field={field}
                  texts={texts}
                  prefix={prefix}
                  value={values[field.key]}
                  isOff={!shown.includes(field)}
                />
              ))}
            {consentText && index === steps.length - 1 ? (
              <div className="ff-field" data-ff-key={FORM_CONSENT} data-ff-required="">
                <label className="ff-choice">
                  <input
                    type="checkbox"
                    id={`${prefix}-${FORM_CONSENT}`}
                    name={FORM_CONSENT}
                    value={FORM_TICK}
                    required
                  />
                  <span>{withLinks(consentText)}</span>
                </label>
                <p className="ff-problem" id={`${prefix}-${FORM_CONSENT}-problem`} />
              </div>
            ) : null}
          </Step>
        ))}
        <div className="ff-trap" aria-hidden="true">
          <label>
            {texts.trap}
            <input type="text" name={FORM_TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name={FORM_LANGUAGE} value={language ?? 'en'} />
        <div className="ff-form-actions">
          {isLong ? (
            <>
              <button type="button" className="ff-button ff-back" data-ff-off="">
                {texts.back}
              </button>
              <button type="button" className="ff-button ff-next">
                {texts.next}
              </button>
            </>
          ) : null}
          <button type="submit" className="ff-button ff-send" data-ff-off={isLong ? '' : undefined}>
            {submitLabel || texts.send}
          </button>
        </div>
      </form>
      <p className="ff-form-status" role="status" tabIndex={-1} />
    </div>
  )
}

const stepOf = ({ step = 1 }: FormField): number => step

const Step = ({
  title,
  at,
  of,
  children,
}: {
  title: string | false
  at: number
  of: number
  children: ReactNode
}): ReactElement =>
  title ? (
    <fieldset className="ff-step" data-ff-off={at > 1 ? '' : undefined}>
      <legend className="ff-step-title" tabIndex={-1}>
        {title}
      </legend>
      <progress className="ff-step-bar" value={at} max={of} aria-hidden="true" />
      {children}
    </fieldset>
  ) : (
    <div className="ff-step">{children}</div>
  )
