import type { LanguageTexts } from '../language-texts.ts'
import { english } from '../texts.ts'

export const texts: LanguageTexts = {
  ...english,
  basedOn: { one: '{n} review', other: '{n} reviews' },
}
