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
      ...{ key: ffKey, holder, controls },
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
  return tooLong ? 'long' : fileProblem(filesOf(field), first as HTMLInputElement)
}

const fileProblem = (
  files: FileList | null | undefined,
  { accept }: HTMLInputElement,
): keyof FormMessages | undefined => {
  if (!files) return undefined
  if (files.length > FORM_MAX_FILES) return 'file-count'
  const endings = accept.toLowerCase().split(/,\s*/)
  for (const { name, size } of files) {
    if (size > FORM_MAX_FILE_BYTES) return 'file-size'
    if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return 'file-type'
  }
  return undefined
}
