import { cleanText, collectErrors, emailError } from './form-fields.ts'

export type AccountField = 'email' | 'firstName' | 'password'

export type AccountErrors = Partial<Record<AccountField, string>>

/** What is shown again after a refusal: never the password. */
export interface AccountValues {
  email: string
  firstName: string
}

const MIN_PASSWORD = 8
const MAX_PASSWORD = 200

/** Checks a posted sign-up form. */
export const readSignUpForm = (
  body: URLSearchParams,
): {
  values: AccountValues
  password: string
  errors: AccountErrors
} => {
  const values = {
    email: cleanText(body.get('email')),
    firstName: cleanText(body.get('first_name')),
  }
  const password = body.get('password') ?? ''
  const isGoodLength = password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD
  const errors = collectErrors<AccountField>({
    email: emailError(values.email),
    firstName: values.firstName ? undefined : 'Enter your first name.',
    password: isGoodLength
      ? undefined
      : `Choose a password of at least ${MIN_PASSWORD} characters.`,
  })
  return { values, password, errors }
}
