import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from './languages.ts'

export type TextValues = Readonly<Record<string, string | number>>

/** Says an English sentence in the owner's language, with `{{name}}` filled in; `count` chooses the form for one or many. */
export type Translate = (sentence: string, values?: TextValues) => string

/** What screens say is said by this. Helpers that make sentences take `t`. */
export const useTexts = (): { t: Translate; language: Language } => {
  const { t, i18n } = useTranslation()
  const translate = useCallback<Translate>(
    // What platforms and pages say passes through here too: nothing in it is looked up in its turn.
    (sentence, values) => (sentence === '' ? '' : t(sentence, { ...values, nest: false })),
    [t],
  )
  return { t: translate, language: i18n.language as Language }
}
