import type { ReactNode } from 'react'
import { FIXED_PAGES } from '../../data/fixed-pages.ts'
import { SHOP } from '../../data/shop.ts'
import { CONTACT_SUBJECTS } from '../../domain/contact-form.ts'
import { ErrorSummary } from '../components/ErrorSummary.tsx'
import { Field } from '../components/Field.tsx'
import type { ViewOf } from '../page-view.ts'

const FIELD_IDS = {
  name: 'your-name',
  email: 'your-email',
  phone: 'your-phone',
  subject: 'your-subject',
  message: 'your-message',
} as const

/** The contact form, and every other way to reach the shop. */
export const ContactPage = ({ view }: { view: ViewOf<'contact'> }): ReactNode => {
  const { values, errors, isSent } = view
  const { title, intro } = FIXED_PAGES.contact
  return (
    <div className="wide page-body">
      <header className="page-head">
        <h1>{title}</h1>
        <p className="lead">{intro}</p>
      </header>
      <div className="contact-grid">
        <div>
          {isSent && (
            <p className="notice" role="status" id="sent">
              Thank you. We have your message and answer within two days.
            </p>
          )}
          <ErrorSummary errors={errors} fieldIds={FIELD_IDS} />
          <form
            id="contact-form"
            className="contact-form form"
            action="/contact"
            method="post"
            noValidate={Object.keys(errors).length > 0}
          >
            <input type="hidden" name="form_name" value="contact" />
            <div className="field-row">
              <Field
                id={FIELD_IDS.name}
                name={FIELD_IDS.name}
                label="Name"
                value={values.name}
                error={errors.name}
                autoComplete="name"
                isRequired
              />
              <Field
                id={FIELD_IDS.email}
                name={FIELD_IDS.email}
                label="E-mail"
                value={values.email}
                error={errors.email}
                type="email"
                autoComplete="email"
                isRequired
              />
            </div>
            <div className="field-row">
              <Field
                id={FIELD_IDS.phone}
                name={FIELD_IDS.phone}
                label="Phone"
                value={values.phone}
                error={errors.phone}
                type="tel"
                autoComplete="tel"
              />
              <p className="field">
                <label htmlFor={FIELD_IDS.subject}>It is about</label>
                <select
                  id={FIELD_IDS.subject}
                  name={FIELD_IDS.subject}
                  defaultValue={values.subject}
                >
                  {Object.entries(CONTACT_SUBJECTS).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              </p>
            </div>
            <p className={errors.message ? 'field field-wrong' : 'field'}>
              <label htmlFor={FIELD_IDS.message}>Message</label>
              <textarea
                id={FIELD_IDS.message}
                name={FIELD_IDS.message}
                rows={6}
                maxLength={2000}
                defaultValue={values.message}
                required
                aria-invalid={errors.message ? true : undefined}
                aria-describedby={errors.message && `${FIELD_IDS.message}-error`}
              />
              {errors.message && (
                <span className="field-error" id={`${FIELD_IDS.message}-error`}>
                  {errors.message}
                </span>
              )}
            </p>
            <button className="button button-large" type="submit">
              Send message
            </button>
          </form>
        </div>
        <aside className="panel contact-ways" aria-labelledby="other-ways">
          <h2 id="other-ways">Other ways</h2>
          <dl>
            <div>
              <dt>E-mail</dt>
              <dd>
                <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
              </dd>
            </div>
            <div>
              <dt>Mending</dt>
              <dd>
                <a href={`mailto:${SHOP.mendingEmail}?subject=Something%20to%20mend`}>
                  {SHOP.mendingEmail}
                </a>
              </dd>
            </div>
            <div>
              <dt>Telephone</dt>
              <dd>
                <a href={`tel:${SHOP.phone.replaceAll(' ', '')}`}>{SHOP.phone}</a>
              </dd>
            </div>
            <div>
              <dt>The shop</dt>
              <dd>
                {SHOP.street}
                <br />
                {SHOP.town}
                <br />
                Tuesday to Saturday, 10 to 6
              </dd>
            </div>
          </dl>
        </aside>
      </div>
    </div>
  )
}
