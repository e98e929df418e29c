/** What a form may ask for. `hidden` is filled in by the page's owner, not by a visitor. */
export const FORM_FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'url',
  'textarea',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'file',
  'hidden',
] as const

export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** One field of a form: a row of the setting `fields`. */
export type FormField = {
  /** Names its value: a letter, then letters, digits, `_` and `-`. Never changed, or older leads lose their heading. */
  key: string
  type: FormFieldType
  label: string
  required?: boolean
  /** Of `select`, `radio` and `checkbox`: one choice per line. A checkbox without any is a single tick. */
  options?: string
  hint?: string
  /** Which step it stands in, from 1. Absent: 1. */
  step?: number
  /** Key of the field that decides whether this one is shown. Absent: always. */
  showIfField?: string
  /** What that field must say. Absent or empty: anything at all. */
  showIfValue?: string
  /** The token by which browsers fill it in. */
  autocomplete?: string
  maxLength?: number
  /** Of `file`: endings with commas, such as `.pdf,.jpg`. Absent: `FORM_FILE_ENDINGS`. */
  accept?: string
}

export type FormPurpose = 'contact' | 'newsletter'

/** Settings of a published entry of kind `form`. */
export type FormSettings = {
  name: string
  fields: FormField[]
  /** The line beside a tick box that must be ticked. Empty: there is none. */
  consentText?: string
  submitLabel?: string
  successText?: string
  purpose?: FormPurpose
  /** Absent: as the purpose has it, on for newsletters. */
  doubleOptIn?: boolean
  /** Absent: `FORM_KEEP_DAYS`. */
  keepDays?: number
  /** For the server only, as is what follows: no page is given it. */
  notifyEmail?: string
  webhookUrl?: string
}

/** Kind of the published entries that are forms. */
export const FORM_KIND = 'form'

/** Name of the field that people do not see and programs fill in. Not a word that browsers fill in by themselves. */
export const FORM_TRAP = 'ff_more'

/** Told on a form’s element once our server has taken it; `detail.id` is the form’s. It leaves shadow roots. */
export const FORM_SENT = 'footfall/form/sent'

/** In a form that is sent without our script: the tick of the consent line, and the page's language. */
export const FORM_CONSENT = 'ff_consent'
export const FORM_LANGUAGE = 'ff_language'

/** What a single tick says. */
export const FORM_TICK = 'on'

export const FORM_KEEP_DAYS = 180
export const FORM_MAX_FIELDS = 40
export const FORM_MAX_TEXT = 5_000
export const FORM_MAX_FILES = 5
export const FORM_MAX_FILE_BYTES = 5_000_000
export const FORM_FILE_ENDINGS = '.pdf,.jpg,.jpeg,.png,.webp,.txt,.csv,.doc,.docx,.odt,.xls,.xlsx'

/** The choices of a field, blank lines left out. */
export const formOptions = ({ options = '' }: Pick<FormField, 'options'>): string[] =>
  options
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Several ticks are one value, a line each. */
export const formChoices = (value: string): string[] => value.split('\n').filter(Boolean)

/**
 * The fields a visitor sees with these values, for page and server alike. What depends on a hidden field is hidden, and so is
 * what depends on itself in a circle.
 */
export const shownFormFields = <
  Field extends Pick<FormField, 'key' | 'showIfField' | 'showIfValue'>,
>(
  fields: readonly Field[],
  values: Readonly<Record<string, string | undefined>>,
): Field[] => {
  const isShown = (field: Field, below: readonly string[]): boolean => {
    const { showIfField, showIfValue } = field
    if (!showIfField) return true
    const decider = fields.find(({ key }) => key === showIfField)
    if (!decider || below.includes(showIfField)) return false
    const value = (Object.hasOwn(values, showIfField) && values[showIfField]) || ''
    const says = showIfValue ? formChoices(value).includes(showIfValue) : value !== ''
    return says && isShown(decider, [...below, field.key])
  }
  return fields.filter((field) => isShown(field, [field.key]))
}

/** Whether a form's leads count only once the address has been confirmed. */
export const hasDoubleOptIn = ({
  doubleOptIn,
  purpose,
}: Pick<FormSettings, 'doubleOptIn' | 'purpose'>): boolean =>
  doubleOptIn ?? purpose === 'newsletter'
