import { FORM_MAX_FILE_BYTES, FORM_MAX_FILES } from '@footfall/contract'
import { type FormMessages, formTexts } from './texts.ts'

/** What the controller is told beside the markup. */
export interface FormControllerSettings {
  texts: FormMessages
  language: string
  event?: string | undefined
  /** Nothing is sent: a press shows what a visitor would see afterwards. */
  isPreview?: true
}

/** Words stand in the page's HTML, in its language only, and not in the script. */
export const controllerSettings = ({
  language = 'en',
  successText,
  event,
  isPreview,
}: {
  language?: string | undefined
  successText?: string | undefined
  event?: string | undefined
  isPreview?: boolean | undefined
}): FormControllerSettings => {
  const { optional, send, next, back, step, trap, ...texts } = formTexts(language)
  return {
    language,
    texts: {
      ...texts,
      done: successText || texts.done,
      'file-size': texts['file-size'].replace('{n}', String(FORM_MAX_FILE_BYTES / 1_000_000)),
      'file-count': texts['file-count'].replace('{n}', String(FORM_MAX_FILES)),
    },
    ...(event && { event }),
    ...(isPreview && { isPreview }),
  }
}
