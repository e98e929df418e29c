import type { PopupCodes } from '@footfall/contract'
import { languageName } from '../settings/fields/per-language/languages.ts'
import type { Translate } from '../texts/use-texts.ts'

/** Which language shows which code: `English: SPRING · German: WELCOME10`. */
export const codesWords = (all: readonly PopupCodes[], t: Translate, reader: string): string =>
  all
    .map(({ language, codes }) => {
      const name = language ? languageName(language, reader) : t('All other languages')
      return `${name}: ${codes.map((code) => code || t('no code')).join(', ')}`
    })
    .join(' · ')
