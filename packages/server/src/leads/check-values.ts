import {
  type ErrorDetail,
  FORM_FILE_ENDINGS,
  FORM_MAX_FILE_BYTES,
  FORM_MAX_FILES,
  FORM_MAX_TEXT,
  FORM_PROBLEMS,
  FORM_TICK,
  type FormField,
  type FormProblem,
  type FormSettings,
  formChoices,
  formOptions,
  type LeadValue,
  shownFormFields,
} from '@footfall/contract'
import { judgeFile } from '../blobs/judge-file.ts'
import type { SentFile } from '../http/form-parts.ts'
import { cleanFileName } from './file-name.ts'

export interface CheckedValues {
  values: LeadValue[]
  files: SentFile[]
  /** The first e-mail address, in the form's order. */
  email: string | undefined
  problems: ErrorDetail[]
}

const MAX_LINE = 1_000
// As HTML has it for `type=email`: nothing stricter turns away an address that works.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** Whether mail can be sent to it, as far as its form says. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * What was sent, held to the form as it is published. Fields that it does not declare, or that are hidden with these values, are
 * left out, whatever stands in them.
 */
export const checkFormValues = (
  form: Pick<FormSettings, 'fields' | 'consentText'>,
  sent: {
    fields: Readonly<Record<string, string>>
    files: readonly SentFile[]
    hasConsent: boolean
  },
): CheckedValues => {
  const given = Object.fromEntries(
    form.fields.map(({ key, type }) => {
      const value = Object.hasOwn(sent.fields, key) ? (sent.fields[key] ?? '') : ''
      // A file is there or not; what a page writes in its place decides nothing.
      const isThere = sent.files.some(({ field }) => field === key)
      return [key, type === 'file' ? (isThere ? FORM_TICK : '') : tidy(value)]
    }),
  )
  const shown = shownFormFields(form.fields, given)
  const problems: ErrorDetail[] = []
  const refuse = (path: string, problem: FormProblem): void =>
    void problems.push({ path, problem, message: FORM_PROBLEMS[problem] })

  const values: LeadValue[] = []
  for (const field of shown) {
    if (field.type === 'file') continue
    const { key, label } = field
    const value = given[key] ?? ''
    const problem = value === '' ? (field.required ? 'required' : undefined) : faultOf(field, value)
    if (problem) refuse(key, problem)
    else if (value !== '') values.push({ key, label, value })
  }
  const files = checkFiles(shown, sent.files, refuse)
  if (form.consentText && !sent.hasConsent) refuse('consent', 'required')
  const emailKeys = shown.filter(({ type }) => type === 'email').map(({ key }) => key)
  const email = values.find(({ key }) => emailKeys.includes(key))?.value
  return { values, files, email, problems }
}

const tidy = (value: string): string => value.replaceAll('\r\n', '\n').replace(CONTROL, '').trim()

const faultOf = (field: FormField, value: string): FormProblem | undefined => {
  const { type, maxLength } = field
  const isText = type === 'textarea' || type === 'checkbox'
  if (value.length > Math.min(maxLength ?? FORM_MAX_TEXT, isText ? FORM_MAX_TEXT : MAX_LINE)) {
    return 'long'
  }
  if (!isText && /[\r\n]/.test(value)) return 'line'
  switch (type) {
    case 'email':
      return isEmail(value) ? undefined : 'email'
    case 'url':
      return /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? undefined : 'url'
    case 'number':
      return Number.isFinite(Number(value)) ? undefined : 'number'
    case 'date':
      return isDate(value) ? undefined : 'date'
    case 'select':
    case 'radio':
      return formOptions(field).includes(value) ? undefined : 'choice'
    case 'checkbox':
      return isChoice(field, value) ? undefined : 'choice'
    default:
      return undefined
  }
}

const isChoice = (field: FormField, value: string): boolean => {
  const options = formOptions(field)
  return options.length === 0
    ? value === FORM_TICK
    : formChoices(value).every((one) => options.includes(one))
}

const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value

const checkFiles = (
  shown: readonly FormField[],
  sent: readonly SentFile[],
  refuse: (path: string, problem: FormProblem) => void,
): SentFile[] => {
  const taken: SentFile[] = []
  for (const field of shown) {
    if (field.type !== 'file') continue
    const { key } = field
    const own = sent.filter((file) => file.field === key)
    const judged = own.map((file) => ({
      file,
      verdict: judgeFile(file.bytes, field.accept || FORM_FILE_ENDINGS),
    }))
    if (own.length === 0 && field.required) refuse(key, 'required')
    else if (own.some(({ bytes }) => bytes.byteLength > FORM_MAX_FILE_BYTES))
      refuse(key, 'file-size')
    else if (judged.some(({ verdict }) => !verdict.ok)) refuse(key, 'file-type')
    else if (taken.length + own.length > FORM_MAX_FILES) refuse(key, 'file-count')
    else {
      for (const { file, verdict } of judged) {
        if (verdict.ok) {
          taken.push({ ...file, name: cleanFileName(file.name, verdict.type.extension) })
        }
      }
    }
  }
  return taken
}
