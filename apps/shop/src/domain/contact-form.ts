import { cleanText, collectErrors, emailError, phoneError } from './form-fields.ts'

/** What somebody may write to the shop about. */
export const CONTACT_SUBJECTS = {
  order: 'An order',
  mending: 'Something to mend',
  shop: 'The shop itself',
  other: 'Something else',
} as const

export type ContactField = 'name' | 'email' | 'phone' | 'subject' | 'message'

export type ContactValues = Record<ContactField, string>

export type ContactErrors = Partial<Record<ContactField, string>>

export const BLANK_CONTACT: ContactValues = {
  name: '',
  email: '',
  phone: '',
  subject: 'order',
  message: '',
}

/** Checks a posted contact form; an empty `errors` means it is complete. */
export const readContactForm = (
  body: URLSearchParams,
): {
  values: ContactValues
  errors: ContactErrors
} => {
  const values: ContactValues = {
    name: cleanText(body.get('your-name')),
    email: cleanText(body.get('your-email')),
    phone: cleanText(body.get('your-phone')),
    subject: cleanText(body.get('your-subject')),
    message: cleanText(body.get('your-message'), 2000),
  }
  const errors = collectErrors<ContactField>({
    name: values.name ? undefined : 'Enter your name.',
    email: emailError(values.email),
    phone: phoneError(values.phone),
    subject: Object.hasOwn(CONTACT_SUBJECTS, values.subject)
      ? undefined
      : 'Choose a subject from the list.',
    message: values.message ? undefined : 'Write us a line or two.',
  })
  return { values, errors }
}
