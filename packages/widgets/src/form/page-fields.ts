import { FORM_MAX_FILE_BYTES, FORM_MAX_FILES, shownFormFields } from '@footfall/contract'
import type { FormMessages } from './texts.ts'

export type FormControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** One field as the markup has it. */
export interface PageField {
  key: string
  holder: HTMLElement
  controls: FormControlElement[]
  isRequired: boolean
  showIfField?: string
  showIfValue?: string
}

export const readFields = (root: Element): PageField[] =>
  [...root.querySelectorAll<HTMLElement>('[data-ff-key]')].map((holder) => {
    const { ffKey = '', ffIf, ffIs, ffRequired } = holder.dataset
    const controls = [...holder.querySelectorAll<FormControlElement>('input,select,textarea')]
    return {
      key: ffKey,
      holder,
      controls,
      isRequired: ffRequired !== undefined,
      ...(ffIf && { showIfField: ffIf }),
      ...(ffIs && { showIfValue: ffIs }),
    }
  })

const isBox = ({ type }: FormControlElement): boolean => type === 'radio' || type === 'checkbox'

/** Several ticks are a line each. */
export const entered = ({ controls }: PageField): string =>
  controls
    .filter((control) => !isBox(control) || (control as HTMLInputElement).checked)
    .map(({ value }) => value)
    .join('\n')

export const filesOf = ({ controls }: PageField): FileList | null | undefined =>
  (controls[0] as HTMLInputElement | undefined)?.files

/** Those whose conditions hold, as the server sees it too. */
export const shownFields = (fields: readonly PageField[]): PageField[] =>
  shownFormFields(fields, Object.fromEntries(fields.map((field) => [field.key, entered(field)])))

/** What is wrong with a field, as the platform judges it. */
export const problemOf = (field: PageField): keyof FormMessages | undefined => {
  const { controls, isRequired } = field
  const [first] = controls
  if (!first) return undefined
  const { badInput, typeMismatch, tooLong } = first.validity
  if (badInput || typeMismatch) return first.type as 'email' | 'url' | 'number' | 'date'
  if (isRequired && !entered(field).trim()) {
    if (isBox(first) && !controls[1]) return 'tick'
    return isBox(first) || first.type === 'select-one' ? 'choice' : 'required'
  }
  return tooLong ? 'long' : filesProblem(field)
}

const filesProblem = (field: PageField): keyof FormMessages | undefined => {
  if ((filesOf(field)?.length ?? 0) > FORM_MAX_FILES) return 'file-count'
  const wrong = wrongFile(field)
  return wrong && fileProblem(field, wrong)
}

/** The first file that is not taken. */
export const wrongFile = (field: PageField): File | undefined =>
  [...(filesOf(field) ?? [])].find((file) => fileProblem(field, file))

const fileProblem = (
  { controls }: PageField,
  { name, size }: File,
): 'file-size' | 'file-type' | undefined => {
  if (size > FORM_MAX_FILE_BYTES) return 'file-size'
  const { accept } = controls[0] as HTMLInputElement
  const endings = accept.toLowerCase().split(/,\s*/)
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? undefined : 'file-type'
}
