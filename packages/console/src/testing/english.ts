import { createFormat, type Format } from '../texts/create-format.ts'
import { createTexts } from '../texts/create-texts.ts'
import type { Translate } from '../texts/use-texts.ts'

/** English as the console says it, for helpers that take `t`. */
export const sayEnglish = (): Translate => {
  const { i18n } = createTexts()
  return (sentence, values) => i18n.t(sentence, { ...values })
}

export const englishFormat = (): Format => createFormat('en-GB', 'UTC')
